import { categories, categoryStream } from '@rostrum/contracts/categories';
import type { Cause } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { category, vocabularyActor } from './category.ts';

/** Appends the vocabulary's definitions that the log does not have; an admin's edit stays. */
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
      execute(events, categoryStream(id), category, { categoryId: id, ...text }, cause),
    ),
  );
}
