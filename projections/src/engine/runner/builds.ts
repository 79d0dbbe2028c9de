import type { Build, DocumentCollection, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';

/** A number that no build of the model has had. */
export async function nextBuild(
  store: DocumentStore,
  { name, version }: ReadModel,
): Promise<Build> {
  const builds = await store.builds(name);
  return { model: name, version, build: Math.max(0, ...builds.map(({ build }) => build)) + 1 };
}

async function newestOfVersion(
  store: DocumentStore,
  { name, version }: ReadModel,
): Promise<Build | undefined> {
  const builds = (await store.builds(name)).filter((build) => build.version === version);
  return builds.sort((a, b) => a.build - b.build).at(-1);
}

/**
 * The build that code of this version folds and reads: the live one, or, when the live one is of
 * another version (older code's, or newer code's on the way back), the newest of its own.
 */
export async function buildOfVersion(
  store: DocumentStore,
  model: ReadModel,
): Promise<Build | undefined> {
  const live = await store.live(model.name);
  return live?.version === model.version ? live : newestOfVersion(store, model);
}

/** The same, made when there is none, and live at once when nothing else is. */
export async function openBuild(
  store: DocumentStore,
  model: ReadModel,
): Promise<DocumentCollection> {
  const build = (await buildOfVersion(store, model)) ?? (await nextBuild(store, model));
  const collection = await store.open(build, model);
  if ((await store.live(model.name)) === undefined)
    await store.switchLive(model.name, undefined, build);
  return collection;
}
