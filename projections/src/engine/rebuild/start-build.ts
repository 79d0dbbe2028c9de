import type { State } from '@rostrum/state';
import { buildName, sameBuild } from '../build.ts';
import type { Build, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { nextBuild } from '../runner/builds.ts';
import { ModelRunner, type FoldingOptions } from '../runner/model-runner.ts';
import { dropBuild } from './drop-builds.ts';
import { buildingMark } from './kept-builds.ts';

interface Stores {
  readonly store: DocumentStore;
  readonly state: Pick<State, 'marks' | 'parked'>;
}

/** The rebuild of one read model. */
export interface RebuildTarget {
  readonly model: ReadModel;
  readonly live: Build | undefined;
  readonly runner: ModelRunner;
  readonly resumed: boolean;
}

/** The unfinished build of an earlier run: marked, of this version, existing, and not live. */
async function unfinished(
  { store, state }: Stores,
  model: ReadModel,
  live: Build | undefined,
): Promise<Build | undefined> {
  const mark = await state.marks.get(buildingMark(model));
  const builds = await store.builds(model.name);
  return builds.find(
    (build) =>
      buildName(build) === mark && build.version === model.version && !sameBuild(build, live),
  );
}

/** Drops the builds before the live one, which the last rebuild kept for a rollback. */
async function dropOld(
  { store, state }: Stores,
  model: ReadModel,
  live: Build | undefined,
  target: Build,
): Promise<void> {
  for (const build of await store.builds(model.name)) {
    if (live === undefined || build.build >= live.build || sameBuild(build, target)) continue;
    await dropBuild(store, state, build);
  }
}

/** Resumes the build of an interrupted run, or creates one, and drops builds that are no longer kept. */
export async function startBuild(
  stores: Stores,
  model: ReadModel,
  folding: FoldingOptions,
): Promise<RebuildTarget> {
  const { store, state } = stores;
  const live = await store.live(model.name);
  const begun = await unfinished(stores, model, live);
  const target = begun ?? nextBuild(await store.builds(model.name), model);
  await dropOld(stores, model, live, target);
  await state.marks.set(buildingMark(model), buildName(target));
  // Indexes are created after the fold: maintaining them for every write would be slower.
  const collection = await store.open(target, model, { indexes: 'later' });
  const runner = await ModelRunner.open(model, collection, folding);
  return { model, live, runner, resumed: begun !== undefined };
}
