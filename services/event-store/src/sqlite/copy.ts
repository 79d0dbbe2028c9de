import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase, text } from '@rostrum/state/sqlite';
import { toOrdinal } from '../position.ts';
import type { Position } from '../port.ts';
import { filesOf } from './files.ts';
import { createSchema, lastOrdinal } from './schema.ts';
import { SlotFile } from './slot-file.ts';
import { EMPTY } from './start-check.ts';

const COLUMNS = 'position, stream, revision, id, type, data, metadata, accumulator';
const SLICE = `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`;
const INSERT = `INSERT INTO events (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const EVENTS_PER_TURN = 2_000;

/**
 * Copies the log up to and including `until` into a new file, and writes its head file. Works while
 * another process owns the log, without blocking it. Damaged events are copied, too: verify the copy.
 */
export async function copySqliteLog(from: string, to: string, until: Position): Promise<void> {
  const end = toOrdinal(until);
  const source = openDatabase(from, { readOnly: true, synchronous: 'FULL' });
  try {
    const target = openDatabase(to, { synchronous: 'NORMAL' });
    try {
      createSchema(target);
      const insert = target.prepare(INSERT);
      const slice = source.prepare(SLICE);
      let mark = EMPTY;
      while (mark.count < end) {
        const rows = slice.all(mark.count, end, EVENTS_PER_TURN);
        target.transaction(() => {
          for (const row of rows) insert.run(...Object.values(row));
        });
        const last = rows.at(-1);
        if (last === undefined) break;
        mark = { count: lastOrdinal(target), accumulator: text(last, 'accumulator') };
        await nextTurn();
      }
      target.exec('PRAGMA journal_mode = DELETE');
      SlotFile.reset(filesOf(to).head, mark).close();
    } finally {
      target.close();
    }
  } finally {
    source.close();
  }
}
