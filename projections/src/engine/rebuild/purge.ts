import type { State } from '@rostrum/state';
import type { DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { dropUnreadBuilds } from './drop-builds.ts';
import { rebuildStatus } from './progress-mark.ts';

/** A rebuild that published no progress for this long was interrupted. Milliseconds. */
const INTERRUPTED_AFTER_MS = 60_000;

/** A rebuild is running: its build may hold values to remove, and must not be dropped. */
class RebuildRuns extends Error {
  override readonly name = 'RebuildRuns';
}

/**
 * Removes the builds that are not read, those of interrupted rebuilds included, and then replaced
 * values from the store's write-ahead log. @throws RebuildRuns
 */
export async function purge({
  store,
  state,
  models,
  clock,
}: {
  readonly store: DocumentStore;
  readonly state: Pick<State, 'marks' | 'parked'>;
  readonly models: readonly ReadModel[];
  readonly clock: () => Date;
}): Promise<void> {
  for (const model of models) {
    const running = await rebuildStatus(state, model);
    const since = clock().getTime() - Date.parse(running?.updatedAt ?? '');
    if (since < INTERRUPTED_AFTER_MS)
      throw new RebuildRuns(`a rebuild of ${model.name} is running`);
    if ((await store.builds(model.name)).length > 1) await dropUnreadBuilds(store, state, model);
  }
  await store.purge();
}
