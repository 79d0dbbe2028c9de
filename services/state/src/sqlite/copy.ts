import { setImmediate as nextTurn } from 'node:timers/promises';
import { integer } from './columns.ts';
import { openDatabase, type Database } from './driver.ts';
import { createRowsTable } from './rows.ts';

const COLUMNS = 'rowid, "table", key, value, version, expires_at';
const SLICE = `SELECT ${COLUMNS} FROM rows WHERE rowid > ? ORDER BY rowid LIMIT ?`;
const INSERT = `INSERT INTO rows (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`;
const ROWS_PER_TURN = 5_000;

/**
 * Copies the state of one instant, at which no process can write it, into a new file; what else is
 * to be known of that instant is asked for by `then`, which must be quick: every writer waits for
 * it. The copying itself keeps nobody waiting.
 */
export async function copySqliteState<T>(
  from: string,
  to: string,
  then: () => Promise<T>,
): Promise<T> {
  const lock = openDatabase(from, { synchronous: 'FULL' });
  const source = openDatabase(from, { readOnly: true, synchronous: 'FULL' });
  try {
    lock.exec('BEGIN IMMEDIATE');
    source.exec('BEGIN');
    // A transaction sees the file as it is at its first read.
    source.prepare(SLICE).get(0, 1);
    const known = await then();
    lock.exec('ROLLBACK');
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
    const slice = source.prepare(SLICE);
    for (let after = 0, end = false; !end;) {
      const rows = slice.all(after, ROWS_PER_TURN);
      target.transaction(() => {
        for (const row of rows) {
          insert.run(...Object.values(row));
          after = integer(row, 'rowid');
        }
      });
      end = rows.length < ROWS_PER_TURN;
      await nextTurn();
    }
    target.exec('PRAGMA journal_mode = DELETE');
  } finally {
    target.close();
  }
}
