import { START, type Position } from '../port.ts';

/** Where EventStoreDB keeps an event: two unsigned 64-bit numbers, ordered as a pair. */
export interface Place {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const HALF = 16;

const hex = (value: bigint): string => value.toString(16).padStart(HALF, '0');

/** 32 hex digits, commit before prepare, so that text order is log order. */
export function toPosition({ commit, prepare }: Place): Position {
  return hex(commit) + hex(prepare);
}

/** Undefined for START. @throws RangeError for text that no position of this log has */
export function toPlace(position: Position): Place | undefined {
  if (position === START) return undefined;
  if (!/^[0-9a-f]{32}$/.test(position)) {
    throw new RangeError(`${JSON.stringify(position)} is not a position of this log`);
  }
  return {
    commit: BigInt(`0x${position.slice(0, HALF)}`),
    prepare: BigInt(`0x${position.slice(HALF)}`),
  };
}
