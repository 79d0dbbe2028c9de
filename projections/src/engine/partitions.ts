import { START, type Position } from '@rostrum/event-store';
import type { Build, Checkpoint, Partition } from './port.ts';

/** The one partition of a build that is not divided. */
export const UNPARTITIONED: Partition = { index: 0, of: 1 };

/** A checkpoint of one partition of a build. */
export type PartitionCheckpoint = Checkpoint & { readonly partition: Partition };

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The partition of a key, 0 to `of` − 1 (FNV-1a). Stored checkpoints depend on it: never change it. */
export function partitionOf(key: string, of: number): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < key.length; index++)
    hash = Math.imul(hash ^ key.charCodeAt(index), FNV_PRIME);
  return (hash >>> 0) % of;
}

export function samePartition(one: Partition, other: Partition): boolean {
  return one.index === other.index && one.of === other.of;
}

export function inPartition(key: string, { index, of }: Partition): boolean {
  return of === 1 || partitionOf(key, of) === index;
}

/**
 * The checkpoints that determine the position of a build. A build may have been divided into
 * different numbers of partitions over time: of the divisions in which each partition has a
 * checkpoint, the most advanced one decides.
 */
export function decidingCheckpoints(
  checkpoints: readonly PartitionCheckpoint[],
): readonly PartitionCheckpoint[] {
  let furthest: readonly PartitionCheckpoint[] = [];
  for (const of of new Set(checkpoints.map(({ partition }) => partition.of))) {
    const division = checkpoints.filter(({ partition }) => partition.of === of);
    if (division.length === of && least(division) >= least(furthest)) furthest = division;
  }
  return furthest;
}

/** The smallest of the positions; undefined when there are none. */
export function earliest(positions: readonly Position[]): Position | undefined {
  return positions.reduce<Position | undefined>(
    (least, position) => (least === undefined || position < least ? position : least),
    undefined,
  );
}

function least(checkpoints: readonly PartitionCheckpoint[]): Position {
  return earliest(checkpoints.map(({ position }) => position)) ?? START;
}

/** The position up to which a build has folded everything; START without deciding checkpoints. */
export function positionOf(checkpoints: readonly PartitionCheckpoint[]): Position {
  return least(decidingCheckpoints(checkpoints));
}

/**
 * Whether a build may replace the live one: it must not be behind, and not be of an older version
 * unless `back` is set.
 */
export function mayReplace(
  from: { readonly build: Build; readonly position: Position },
  to: { readonly build: Build; readonly position: Position },
  { back = false }: { readonly back?: boolean } = {},
): boolean {
  return to.position >= from.position && (back || to.build.version >= from.build.version);
}
