import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type SqlRow } from '@rostrum/state/sqlite';
import { rawEvents, tipOf } from '../raw-events.ts';
import type { Expected, LogAdapter, RawEvent } from '../port.ts';
import { openSqliteLog } from './open.ts';

/** Writes, copies and reads log files for tests. */

export function temporaryDirectory(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'rostrum-log-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const clock = (): Date => new Date(0);

export function openLog(directory: string): Promise<LogAdapter> {
  return openSqliteLog({ path: join(directory, 'log.db'), clock });
}

/**
 * Appends `rounds` events to each of `streams` streams, one per stream and round, after the events
 * `before`. Returns all events, `before` included, in log order.
 */
export async function fill(
  log: LogAdapter,
  streams: number,
  rounds: number,
  before: readonly RawEvent[] = [],
): Promise<RawEvent[]> {
  const written = [...before];
  const tips = new Map<string, Expected>(before.map((event) => [event.stream, tipOf([event])]));
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < streams; n += 1) {
      const stream = `campaign-${String(n)}`;
      const expected = tips.get(stream) ?? 'no-stream';
      const text = `said in round ${String(round)}`;
      const events = rawEvents(stream, expected, [{ data: { round, text } }]);
      await log.append(stream, events, expected);
      tips.set(stream, tipOf(events));
      written.push(...events);
    }
  }
  return written;
}

/** Copies the files of a log; those of an open log are as a killed process would leave them. */
export function copyFiles(from: string, to: string): void {
  for (const file of readdirSync(from)) {
    if (!file.endsWith('-lock') && !file.endsWith('-shm')) cpSync(join(from, file), join(to, file));
  }
}

/** All rows, with all columns. */
export function rowsOf(path: string): readonly SqlRow[] {
  const database = openDatabase(path, { readOnly: true, synchronous: 'FULL' });
  try {
    return database.prepare('SELECT * FROM events ORDER BY position').all();
  } finally {
    database.close();
  }
}

/**
 * Contents of the files that hold data. An empty WAL is left out like a missing one: SQLite creates it with
 * a connection, and whether the last one removes it depends on when closed connections are
 * garbage-collected.
 */
export function bytesOf(directory: string): ReadonlyMap<string, string> {
  const files = readdirSync(directory).filter((file) => !file.endsWith('-shm'));
  const contents = files.map(
    (file) => [file, readFileSync(join(directory, file), 'latin1')] as const,
  );
  return new Map(contents.filter(([file, bytes]) => !(file.endsWith('-wal') && bytes === '')));
}
