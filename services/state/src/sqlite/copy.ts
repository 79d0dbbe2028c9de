import { setImmediate as nextTurn } from 'node:timers/promises';
import { tablesNotCopied } from '../erasable-tables.ts';
import { integer, text } from './columns.ts';
import { openDatabase, type Database } from './driver.ts';
import { createRowsTable } from './rows.ts';

const COLUMNS = 'rowid, "table", key, value, version, expires_at';
const SLICE = `SELECT ${COLUMNS} FROM rows WHERE rowid > ? ORDER BY rowid LIMIT ?`;
const INSERT = `INSERT INTO rows (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`;
const ROWS_PER_TURN = 5_000;

/**
 * Copies the state as of one instant into a new file, and resolves to what `atInstant` returns.
 * All writers are locked out while `atInstant` runs, so it must be quick. The copying itself does not
 * block them. The tables that a repository does not want copied stay empty.
 */
export async function copySqliteState<T>(
  from: string,
  to: string,
  atInstant: () => Promise<T>,
): Promise<T> {
  const lock = openDatabase(from, { synchronous: 'FULL' });
  const source = openDatabase(from, { readOnly: true, synchronous: 'FULL' });
  try {
    lock.exec('BEGIN IMMEDIATE');
    source.exec('BEGIN');
    // The snapshot of a transaction is taken at its first read.
    source.prepare(SLICE).get(0, 1);
    const result = await atInstant();
    lock.exec('ROLLBACK');
    await copyRows(source, to);
    // A statement that is not garbage-collected yet would keep the snapshot beyond the close.
    source.exec('COMMIT');
    return result;
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
          if (!tablesNotCopied.has(text(row, 'table'))) insert.run(...Object.values(row));
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
