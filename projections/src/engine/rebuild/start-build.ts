import type { State } from '@rostrum/state';
import { buildName, sameBuild } from '../build.ts';
import type { Build, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { nextBuild } from '../runner/builds.ts';
import { ModelRunner, type FoldingOptions } from '../runner/model-runner.ts';
import { dropBuild } from './drop-builds.ts';
import { buildingMark } from './kept-builds.ts';

interface Ground {
  readonly store: DocumentStore;
  readonly state: Pick<State, 'marks' | 'parked'>;
}

/** Where one read model is folded anew. */
export interface Site {
  readonly model: ReadModel;
  readonly live: Build | undefined;
  readonly runner: ModelRunner;
  readonly resumed: boolean;
}

/** The unfinished build of an earlier run: marked, of this version, still there, and never made live. */
async function unfinished(
  { store, state }: Ground,
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

/** Builds before the live one: what the last rebuild left standing in case somebody wanted to go back. */
async function dropOld(
  { store, state }: Ground,
  model: ReadModel,
  live: Build | undefined,
  target: Build,
): Promise<void> {
  for (const build of await store.builds(model.name)) {
    if (live === undefined || build.build >= live.build || sameBuild(build, target)) continue;
    await dropBuild(store, state, build);
  }
}

/** Finds the build that an earlier run had begun, or makes one, and clears away what is not wanted any more. */
export async function breakGround(
  ground: Ground,
  model: ReadModel,
  folding: FoldingOptions,
): Promise<Site> {
  const { store, state } = ground;
  const live = await store.live(model.name);
  const begun = await unfinished(ground, model, live);
  const target = begun ?? (await nextBuild(store, model));
  await dropOld(ground, model, live, target);
  await state.marks.set(buildingMark(model), buildName(target));
  // Every document that is written anew would move its place in a dozen indexes: they come later.
  const collection = await store.open(target, model, { indexes: 'later' });
  const runner = await ModelRunner.take(model, collection, folding);
  return { model, live, runner, resumed: begun !== undefined };
}
