import type { Position } from '@rostrum/event-store';
import {
  buildName,
  positionOf,
  telling,
  type Build,
  type DocumentCollection,
  type DocumentStore,
  type ReadModel,
  type SharedCheckpoint,
} from '@rostrum/projections';
import type { ParkedSet } from '@rostrum/state';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReportFinding } from './finding.ts';

/** The documents of one read model that people are shown. */
export interface LiveModel {
  readonly model: ReadModel;
  readonly build: Build;
  readonly collection: DocumentCollection;
  /** Every event up to here is folded into them. */
  readonly position: Position;
  /** Of the shares that tell where it is; some may be further than `position`. */
  readonly checkpoints: readonly SharedCheckpoint[];
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
    const checkpoints = telling(await collection.checkpoints());
    live.push({ model, build, collection, position: positionOf(checkpoints), checkpoints });
  }
  return live;
}

const isLevel = ({ checkpoints, position }: LiveModel): boolean =>
  checkpoints.every((checkpoint) => checkpoint.position === position);

/** Milliseconds between two looks. */
const LOOK_MS = 100;

/** Waits, for so many milliseconds at most, until no share of a read model is ahead of another. */
export async function untilLevel(
  store: DocumentStore,
  models: readonly ReadModel[],
  withinMs: number,
): Promise<void> {
  const late = performance.now() + withinMs;
  while (!(await liveModels(store, models)).every(isLevel) && performance.now() < late) {
    await wait(LOOK_MS);
  }
}

/**
 * I4: documents that workers have folded to different places are of no one position, and nothing
 * can be held against them. Answers which models can be compared.
 */
export function comparable(live: readonly LiveModel[], report: ReportFinding): readonly LiveModel[] {
  for (const { model, checkpoints } of live.filter((each) => !isLevel(each))) {
    const places = checkpoints.map(({ position }) => position || 'the start').join(', ');
    report(
      'I4',
      model.name,
      `it could not be compared: workers are folding it, its shares are at ${places}. Audit again when they have caught up`,
    );
  }
  return live.filter(isLevel);
}

/** I12: nothing claims to have seen what the log does not have. Answers how many were looked at. */
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

/** I4: what a read model could not fold is not in its documents. Answers which models can be compared. */
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
