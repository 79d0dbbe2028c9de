import type { State } from '@rostrum/state';
import { buildName, sameBuild } from '../build.ts';
import type { Build, DocumentStore } from '../port.ts';
import type { ReadModel } from '../read-model.ts';

/** Name of the mark that holds the name of an unfinished build. */
export function buildingMark({ name }: Pick<ReadModel, 'name'>): string {
  return `rebuild:${name}`;
}

/** Builds that are neither live nor unfinished, oldest first. `live`: the live build, if there is one. */
export async function keptBuilds(
  store: DocumentStore,
  { marks }: Pick<State, 'marks'>,
  { name }: Pick<ReadModel, 'name'>,
  live: Build | undefined,
): Promise<readonly Build[]> {
  const building = await marks.get(buildingMark({ name }));
  return (await store.builds(name))
    .filter((build) => !sameBuild(build, live) && buildName(build) !== building)
    .toSorted((a, b) => a.build - b.build);
}
