import { START, type Position } from '@rostrum/event-store';
import type { Build, Checkpoint, Share } from './port.ts';

/** A build that is folded by one: every group is in its share. */
export const EVERYTHING: Share = { index: 0, of: 1 };

/** A checkpoint of one share of a build. */
export type SharedCheckpoint = Checkpoint & { readonly share: Share };

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Which of `of` shares a group belongs to, 0 to `of` − 1. Checkpoints depend on it: never change it. */
export function shareOfGroup(group: string, of: number): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < group.length; index++)
    hash = Math.imul(hash ^ group.charCodeAt(index), FNV_PRIME);
  return (hash >>> 0) % of;
}

export function inShare(group: string, { index, of }: Share): boolean {
  return of === 1 || shareOfGroup(group, of) === index;
}

/**
 * Those that tell where a build is. Its groups may have been divided in several ways, one after the
 * other: a way counts when each of its shares has a checkpoint, and the one that is furthest tells.
 */
export function telling(checkpoints: readonly SharedCheckpoint[]): readonly SharedCheckpoint[] {
  let furthest: readonly SharedCheckpoint[] = [];
  for (const of of new Set(checkpoints.map(({ share }) => share.of))) {
    const way = checkpoints.filter(({ share }) => share.of === of);
    if (way.length === of && least(way) >= least(furthest)) furthest = way;
  }
  return furthest;
}

/** The smallest of some positions; undefined of none. */
export function earliest(positions: readonly Position[]): Position | undefined {
  return positions.reduce<Position | undefined>(
    (least, position) => (least === undefined || position < least ? position : least),
    undefined,
  );
}

function least(checkpoints: readonly SharedCheckpoint[]): Position {
  return earliest(checkpoints.map(({ position }) => position)) ?? START;
}

/** Up to where everything is folded into a build; START when nothing tells. */
export function positionOf(checkpoints: readonly SharedCheckpoint[]): Position {
  return least(telling(checkpoints));
}

/**
 * Whether a build may become the live one in place of another: not while it is behind, and not
 * when it is of an older version, unless going back is what is wanted.
 */
export function mayFollow(
  from: { readonly build: Build; readonly position: Position },
  to: { readonly build: Build; readonly position: Position },
  { back = false }: { readonly back?: boolean } = {},
): boolean {
  return to.position >= from.position && (back || to.build.version >= from.build.version);
}
