import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';

/** Runs a query on the SQLite log of a data directory. A server may be running on it. */
export function queryLog(dataDir: string, sql: string) {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
