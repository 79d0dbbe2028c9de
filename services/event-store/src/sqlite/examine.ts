import { openDatabase, text } from '@rostrum/state/sqlite';
import { LogDamaged } from '../port.ts';
import { filesOf } from './files.ts';
import { checkAtStart, StartRefused } from './start-check.ts';

/** Result of the checks that are made at a start. */
export interface LogExamination {
  readonly events: number;
  /** When the last event was recorded, ISO 8601; null when the log is empty or its metadata has no time. */
  readonly newestAt: string | null;
  /** Slots (1, 2) of the head file that cannot be read; at least one can. */
  readonly unreadableSlots: readonly number[];
}

const NEWEST = 'SELECT metadata FROM events WHERE position = ?';

/**
 * Runs the checks of a start without changing anything: compares the log with its side files and
 * verifies the end of the log. Works while another process owns the log.
 * @throws LogDamaged when a start would be refused
 */
export function examineSqliteLog(path: string): LogExamination {
  try {
    const { mark, unreadableSlots } = checkAtStart(filesOf(path));
    const newestAt = mark.count === 0 ? null : recordedAt(path, mark.count);
    return { events: mark.count, newestAt, unreadableSlots };
  } catch (error) {
    if (error instanceof StartRefused) throw new LogDamaged(error.place, error.message);
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
