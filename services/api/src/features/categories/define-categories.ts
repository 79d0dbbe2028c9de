import { categories, categoryStream } from '@rostrum/contracts/categories';
import type { Cause } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { category, vocabularyActor } from './category.ts';

/**
 * Appends the vocabulary's definitions that are missing in the log; an admin's edit is not
 * overwritten.
 */
export async function defineCategories({
  events,
  newUuid,
}: Pick<App, 'events' | 'newUuid'>): Promise<void> {
  const cause: Cause = {
    actor: vocabularyActor,
    correlationId: newUuid(),
    causationId: newUuid(),
  };
  await Promise.all(
    categories.map(({ id, ...text }) =>
      execute(
        events,
        categoryStream(id),
        category,
        { type: 'define', definition: { categoryId: id, ...text } },
        cause,
      ),
    ),
  );
}
