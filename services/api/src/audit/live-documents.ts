import type { Position } from '@rostrum/event-store';
import {
  buildName,
  positionOf,
  type Build,
  type DocumentCollection,
  type DocumentStore,
  type ReadModel,
} from '@rostrum/projections';
import type { ParkedSet } from '@rostrum/state';
import type { Report } from './finding.ts';

/** The documents of one read model that people are shown. */
export interface LiveModel {
  readonly model: ReadModel;
  readonly build: Build;
  readonly collection: DocumentCollection;
  /** Every event up to here is folded into them. */
  readonly position: Position;
}

/**
 * The live build of every read model whose fold this code has. A build of another version is
 * somebody else's fold and is left out; so is what has no documents yet.
 */
export async function liveModels(
  store: DocumentStore,
  models: readonly ReadModel[],
): Promise<readonly LiveModel[]> {
  const live: LiveModel[] = [];
  for (const model of models) {
    const build = await store.live(model.name);
    if (build?.version !== model.version) continue;
    const collection = await store.open(build, model);
    live.push({ model, build, collection, position: positionOf(await collection.checkpoints()) });
  }
  return live;
}

/** I12: nothing claims to have seen what the log does not have. Answers how many were looked at. */
export function checkCheckpoints(
  live: readonly LiveModel[],
  cursors: readonly { readonly name: string; readonly position: Position }[],
  head: Position,
  report: Report,
): number {
  const marks = [
    ...live.map(({ model, position }) => ({ place: `${model.name}, checkpoint`, position })),
    ...cursors.map(({ name, position }) => ({ place: `${name}, cursor`, position })),
  ];
  for (const { place, position } of marks) {
    if (position > head) report('I12', place, `it is at ${position}, the log ends at ${head}`);
  }
  return marks.length;
}

/** I4: what a read model could not fold is not in its documents. Answers which models can be compared. */
export async function withoutParked(
  live: readonly LiveModel[],
  parked: ParkedSet,
  report: Report,
): Promise<readonly LiveModel[]> {
  const whole: LiveModel[] = [];
  for (const each of live) {
    const { name } = each.model;
    const groups = await parked.groups(buildName(each.build));
    if (groups.size === 0) whole.push(each);
    for (const group of groups) {
      report('I4', `${name}, group ${group}`, 'its events are parked: they could not be folded');
    }
  }
  return whole;
}
