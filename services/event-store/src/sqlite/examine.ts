import { openDatabase, text } from '@rostrum/state/sqlite';
import { LogDamaged } from '../port.ts';
import { filesOf } from './files.ts';
import { checkAtStart, Refusal } from './start-check.ts';

/** What a start would find. */
export interface LogExamination {
  readonly events: number;
  /** When the last event was recorded, ISO 8601; null where there is none that says it. */
  readonly newestAt: string | null;
  /** Slots (1, 2) of the head side file that do not hold; the other one does. */
  readonly unreadableSlots: readonly number[];
}

const NEWEST = 'SELECT metadata FROM events WHERE position = ?';

/**
 * Holds the log against its side files and verifies its tail, as a start does, and changes nothing.
 * Works beside the owner.
 * @throws LogDamaged when a start would be refused
 */
export function examineSqliteLog(path: string): LogExamination {
  try {
    const { mark, unreadableSlots } = checkAtStart(filesOf(path));
    const newestAt = mark.count === 0 ? null : recordedAt(path, mark.count);
    return { events: mark.count, newestAt, unreadableSlots };
  } catch (error) {
    if (error instanceof Refusal) throw new LogDamaged(error.place, error.message);
    throw error;
  }
}

function recordedAt(path: string, ordinal: number): string | null {
  const database = openDatabase(path, { readOnly: true, synchronous: 'FULL' });
  try {
    const metadata = text(database.prepare(NEWEST).get(ordinal) ?? {}, 'metadata');
    return (JSON.parse(metadata) as { readonly recordedAt?: string }).recordedAt ?? null;
  } finally {
    database.close();
  }
}
