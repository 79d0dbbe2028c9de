import type { Leases, State } from '@rostrum/state';
import { buildName, sameBuild } from '../build.ts';
import type { Build, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { buildBesideLive } from '../runner/builds.ts';
import type { RunnerLog } from '../runner/log.ts';
import { foldedByWorkers } from '../runner/partition-assignment.ts';
import { buildingMark } from './kept-builds.ts';
import { publishProgress } from './progress-mark.ts';

async function unpark({ parked }: Pick<State, 'parked'>, build: Build): Promise<void> {
  for (const event of await parked.list(buildName(build))) await parked.remove(event);
}

/** Removes a build with its parked events. @throws TypeError when it is live */
export async function dropBuild(
  store: DocumentStore,
  state: Pick<State, 'parked'>,
  build: Build,
): Promise<void> {
  await unpark(state, build);
  await store.drop(build);
}

async function forgetRebuild(
  state: Pick<State, 'marks'>,
  model: Pick<ReadModel, 'name'>,
): Promise<void> {
  await state.marks.set(buildingMark(model), null);
  await publishProgress(state, model, null);
}

/** Removes every build that is not read, unfinished rebuilds included. Returns the removed builds. */
export async function dropUnreadBuilds(
  store: DocumentStore,
  state: Pick<State, 'marks' | 'parked'>,
  model: ReadModel,
): Promise<readonly Build[]> {
  const live = await store.live(model.name);
  const read = [live, await buildBesideLive(store, model, live)];
  const dropped: Build[] = [];
  for (const build of await store.builds(model.name)) {
    if (read.some((other) => sameBuild(other, build))) continue;
    await dropBuild(store, state, build);
    dropped.push(build);
  }
  await forgetRebuild(state, model);
  return dropped;
}

/**
 * Removes what renamed and dropped read models have left in the store, at the start of a process
 * that folds. A read model of which another worker holds a lease is left for a later start: an
 * older version of the product that folds it is still running (decision 046). Failures are logged:
 * the next start tries again.
 */
export async function dropUndeclared({
  store,
  state,
  models,
  leases,
  log,
}: {
  readonly store: DocumentStore;
  readonly state: Pick<State, 'marks' | 'parked'>;
  readonly models: readonly ReadModel[];
  /** The leases of the workers; undefined when this process folds alone. */
  readonly leases: Leases | undefined;
  readonly log: RunnerLog;
}): Promise<void> {
  try {
    const declared = new Set(models.map(({ name }) => name));
    const undeclared = (await store.models()).filter((name) => !declared.has(name));
    if (undeclared.length === 0) return;
    const folded = leases === undefined ? new Set<string>() : await foldedByWorkers(leases);
    for (const name of undeclared.filter((one) => !folded.has(one))) {
      for (const build of await store.builds(name)) await unpark(state, build);
      await store.dropModel(name);
      await forgetRebuild(state, { name });
      log.info({ model: name }, 'read models: removed one that is no longer declared');
    }
  } catch (error) {
    log.warn({ err: error }, 'read models: those no longer declared could not be removed');
  }
}
