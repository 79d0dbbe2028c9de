import { START, type Position } from './port.ts';

const WIDTH = 16;

/** Position of the event with this ordinal (from 1; 0 is START): 16 digits, so that positions sort as text. */
export function toPosition(ordinal: number): Position {
  return ordinal === 0 ? START : String(ordinal).padStart(WIDTH, '0');
}

/** The event's ordinal; 0 for START. @throws RangeError when the text is not a position of the SQLite log */
export function toOrdinal(position: Position): number {
  if (position === START) return 0;
  const ordinal = Number(position);
  if (!/^\d{16}$/.test(position) || !Number.isSafeInteger(ordinal)) {
    throw new RangeError(`${JSON.stringify(position)} is not a position of this log`);
  }
  return ordinal;
}
