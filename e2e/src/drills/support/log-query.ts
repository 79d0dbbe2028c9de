import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';

/** The rows that a query of the SQLite log of a data directory gives; a server may be running. */
export function queryLog(dataDir: string, sql: string) {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
