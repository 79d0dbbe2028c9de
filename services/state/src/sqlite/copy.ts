import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase, type Database } from './driver.ts';
import { createRowsTable } from './rows.ts';

const ALL = 'SELECT "table", key, value, version, expires_at FROM rows';
const INSERT = 'INSERT INTO rows ("table", key, value, version, expires_at) VALUES (?, ?, ?, ?, ?)';
const ROWS_PER_TURN = 5_000;

/**
 * Copies the state of one instant, at which no process can write it, into a new file; what else is
 * to be known of that instant is asked for by `then`, which must be quick: every writer waits for
 * it. The copying itself keeps nobody waiting.
 */
export async function copySqliteState<T>(from: string, to: string, then: () => T): Promise<T> {
  const lock = openDatabase(from, { synchronous: 'FULL' });
  const source = openDatabase(from, { readOnly: true, synchronous: 'FULL' });
  try {
    const known = lock.transaction(() => {
      source.exec('BEGIN');
      // A transaction sees the file as it is at its first read.
      source.prepare(`${ALL} LIMIT 1`).get();
      return then();
    }, 'immediate');
    await copyRows(source, to);
    // Said outright: a statement that is not collected yet would keep it beyond the close.
    source.exec('COMMIT');
    return known;
  } finally {
    source.close();
    lock.close();
  }
}

async function copyRows(source: Database, to: string): Promise<void> {
  const target = openDatabase(to, { synchronous: 'NORMAL' });
  try {
    createRowsTable(target);
    const insert = target.prepare(INSERT);
    const rows = source.prepare(ALL).iterate();
    for (let ended = false; !ended;) {
      target.transaction(() => {
        for (let count = 0; count < ROWS_PER_TURN && !ended; count++) {
          const next = rows.next();
          if (next.done === true) ended = true;
          else insert.run(...Object.values(next.value));
        }
      });
      await nextTurn();
    }
    target.exec('PRAGMA journal_mode = DELETE');
  } finally {
    target.close();
  }
}
