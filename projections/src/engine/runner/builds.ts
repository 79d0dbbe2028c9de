import type { Build, DocumentCollection, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';

/** The next build, with a number above those of all builds of the model, which are given. */
export function nextBuild(builds: readonly Build[], { name, version }: ReadModel): Build {
  return { model: name, version, build: Math.max(0, ...builds.map(({ build }) => build)) + 1 };
}

/** The newest build of this version among all builds of the model. */
function newestOfVersion(builds: readonly Build[], { version }: ReadModel): Build | undefined {
  return builds
    .filter((build) => build.version === version)
    .sort((a, b) => a.build - b.build)
    .at(-1);
}

/**
 * The build that this version folds and reads: the live one, or, while the live one is of another
 * version (during an upgrade or a rollback), the newest of its own version.
 */
export async function buildOfVersion(
  store: DocumentStore,
  model: ReadModel,
): Promise<Build | undefined> {
  return buildBesideLive(store, model, await store.live(model.name));
}

/** As `buildOfVersion`, with the live build, if there is one, already read. */
export async function buildBesideLive(
  store: DocumentStore,
  model: ReadModel,
  live: Build | undefined,
): Promise<Build | undefined> {
  if (live?.version === model.version) return live;
  return newestOfVersion(await store.builds(model.name), model);
}

/**
 * Opens the build of `buildOfVersion`. Created when there is none, and made live when no build is
 * live. `live`: the live build, if there is one.
 */
export async function openBuild(
  store: DocumentStore,
  model: ReadModel,
  live: Build | undefined,
): Promise<DocumentCollection> {
  if (live?.version === model.version) return store.open(live, model);
  const builds = await store.builds(model.name);
  const build = newestOfVersion(builds, model) ?? nextBuild(builds, model);
  const collection = await store.open(build, model);
  if (live === undefined) await store.switchLive(model.name, undefined, build);
  return collection;
}
