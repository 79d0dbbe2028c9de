import { categories, categoryStream } from '@rostrum/contracts/categories';
import { WrongExpectedRevision, type Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';

/** Appends the fixed categories to the log, each once; repeats have no effect. */
export async function defineCategories(app: App): Promise<void> {
  const cause: Cause = {
    actor: 'system:categories',
    correlationId: app.newUuid(),
    causationId: app.newUuid(),
  };
  await Promise.all(
    categories.map(async ({ id, ...category }) => {
      const stream = categoryStream(id);
      if ((await app.events.load(stream)).tip !== 'no-stream') return;
      const event = { type: 'CategoryDefined', data: { categoryId: id, ...category } } as const;
      try {
        await app.events.append(stream, [event], 'no-stream', cause);
      } catch (error) {
        // Another process has appended the same category.
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }),
  );
}
