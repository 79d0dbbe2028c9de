import type { Build, DocumentCollection, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';

/** The next build, with a number above those of all builds of the model. */
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
 * The build that this version folds and reads: the live one, or, while the live one is of another
 * version (during an upgrade or a rollback), the newest of its own version.
 */
export async function buildOfVersion(
  store: DocumentStore,
  model: ReadModel,
): Promise<Build | undefined> {
  const live = await store.live(model.name);
  return live?.version === model.version ? live : newestOfVersion(store, model);
}

/** The build of `buildOfVersion`. Created when there is none, and made live when no build is live. */
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
