import type { Position } from '@rostrum/event-store';
import {
  buildName,
  positionOf,
  decidingCheckpoints,
  type Build,
  type DocumentCollection,
  type DocumentStore,
  type ReadModel,
  type PartitionCheckpoint,
} from '@rostrum/projections';
import type { ParkedSet } from '@rostrum/state';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReportFinding } from './finding.ts';

/** The live build of a read model. */
export interface LiveModel {
  readonly model: ReadModel;
  readonly build: Build;
  readonly collection: DocumentCollection;
  /** Every event up to here is folded in all partitions. */
  readonly position: Position;
  /** Checkpoints of its partitions; some may be ahead of `position`. */
  readonly checkpoints: readonly PartitionCheckpoint[];
}

/**
 * The live build of every given read model. A read model without one is left out, as is one whose
 * live build has another version, since its fold is not in this code.
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
    const checkpoints = decidingCheckpoints(await collection.checkpoints());
    live.push({ model, build, collection, position: positionOf(checkpoints), checkpoints });
  }
  return live;
}

const isLevel = ({ checkpoints, position }: LiveModel): boolean =>
  checkpoints.every((checkpoint) => checkpoint.position === position);

const POLL_MS = 100;

/** Waits, at most `withinMs`, until the partitions of every read model are at one position. */
export async function untilComparable(
  store: DocumentStore,
  models: readonly ReadModel[],
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await liveModels(store, models)).every(isLevel) && performance.now() < deadline) {
    await wait(POLL_MS);
  }
}

/**
 * I4: reports read models whose partitions are at different positions, which cannot be compared.
 * @returns the others.
 */
export function selectComparable(
  live: readonly LiveModel[],
  report: ReportFinding,
): readonly LiveModel[] {
  for (const { model, checkpoints } of live.filter((each) => !isLevel(each))) {
    const places = checkpoints.map(({ position }) => position || 'the start').join(', ');
    report(
      'I4',
      model.name,
      `it could not be compared: workers are folding it, its partitions are at ${places}. Audit again when they have caught up`,
    );
  }
  return live.filter(isLevel);
}

/** I12: no checkpoint or cursor is ahead of the log. @returns the number of them */
export function checkCheckpoints(
  live: readonly LiveModel[],
  cursors: readonly { readonly name: string; readonly position: Position }[],
  head: Position,
  report: ReportFinding,
): number {
  const marks = [
    ...live.flatMap(({ model, checkpoints }) =>
      checkpoints.map(({ position }) => ({ place: `${model.name}, checkpoint`, position })),
    ),
    ...cursors.map(({ name, position }) => ({ place: `${name}, cursor`, position })),
  ];
  for (const { place, position } of marks) {
    if (position > head) report('I12', place, `it is at ${position}, the log ends at ${head}`);
  }
  return marks.length;
}

/** I4: reports parked groups, whose events are not in the documents. @returns the other read models */
export async function withoutParked(
  live: readonly LiveModel[],
  parked: ParkedSet,
  report: ReportFinding,
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
