import { START, type Position } from './port.ts';

const WIDTH = 16;

/** Positions of the SQLite log count events from 1, written with 16 digits so that text order is log order. */
export function toPosition(ordinal: number): Position {
  return ordinal === 0 ? START : String(ordinal).padStart(WIDTH, '0');
}

/** The event's ordinal; 0 for START. @throws RangeError for text that no position of this log has */
export function toOrdinal(position: Position): number {
  if (position === START) return 0;
  const ordinal = Number(position);
  if (!/^\d{16}$/.test(position) || !Number.isSafeInteger(ordinal)) {
    throw new RangeError(`${JSON.stringify(position)} is not a position of this log`);
  }
  return ordinal;
}
