import { START, type Position } from '../port.ts';

/** EventStoreDB's position of an event: two unsigned 64-bit numbers, ordered as a pair. */
export interface ServerPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const HALF_DIGITS = 16;

const hex = (value: bigint): string => value.toString(16).padStart(HALF_DIGITS, '0');

/** 32 hex digits, commit before prepare, so that positions sort as text. */
export function toPosition({ commit, prepare }: ServerPosition): Position {
  return hex(commit) + hex(prepare);
}

/** Undefined for START. @throws RangeError when the text is not a position of an EventStoreDB log */
export function toServerPosition(position: Position): ServerPosition | undefined {
  if (position === START) return undefined;
  if (!/^[0-9a-f]{32}$/.test(position)) {
    throw new RangeError(`${JSON.stringify(position)} is not a position of this log`);
  }
  return {
    commit: BigInt(`0x${position.slice(0, HALF_DIGITS)}`),
    prepare: BigInt(`0x${position.slice(HALF_DIGITS)}`),
  };
}
