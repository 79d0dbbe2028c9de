import type { State } from '@rostrum/state';
import { buildName, sameBuild } from '../build.ts';
import type { Build, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';
import { buildOfVersion } from '../runner/builds.ts';
import { buildingMark } from './kept-builds.ts';
import { publishProgress } from './progress-mark.ts';

/** Removes a build with what was parked for it. It must not be live. */
export async function dropBuild(
  store: DocumentStore,
  { parked }: Pick<State, 'parked'>,
  build: Build,
): Promise<void> {
  for (const event of await parked.list(buildName(build))) await parked.remove(event);
  await store.drop(build);
}

/** Removes every build that is not read, an unfinished rebuild with them. Answers what was removed. */
export async function dropKept(
  store: DocumentStore,
  state: Pick<State, 'marks' | 'parked'>,
  model: ReadModel,
): Promise<readonly Build[]> {
  const read = [await store.live(model.name), await buildOfVersion(store, model)];
  const dropped: Build[] = [];
  for (const build of await store.builds(model.name)) {
    if (read.some((other) => sameBuild(other, build))) continue;
    await dropBuild(store, state, build);
    dropped.push(build);
  }
  await state.marks.set(buildingMark(model), null);
  await publishProgress(state, model, null);
  return dropped;
}
