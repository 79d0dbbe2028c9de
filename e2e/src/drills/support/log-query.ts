import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { pollUntil } from './poll-until.ts';

/** Runs a query on the SQLite log of a data directory. A server may be running on it. */
export function queryLog(dataDir: string, sql: string) {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** The number of events of a type. */
export function timesIn(dataDir: string, type: string): number {
  const [row] = queryLog(dataDir, `SELECT count(*) AS times FROM events WHERE type = '${type}'`);
  return Number(row?.times);
}

/** Waits until the log has so many events of a type, for a minute at most. */
export const untilTimes = (dataDir: string, type: string, times: number): Promise<void> =>
  pollUntil(60_000, () => timesIn(dataDir, type) >= times);

/** The time at which the first event of a type was appended, by the server's clock. ISO 8601. */
export function timeOfFirst(dataDir: string, type: string): string {
  const [row] = queryLog(
    dataDir,
    `SELECT metadata ->> 'recordedAt' AS at FROM events WHERE type = '${type}' ORDER BY position LIMIT 1`,
  );
  return String(row?.at);
}
