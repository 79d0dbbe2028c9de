import type { Rows } from '../rows-port.ts';
import { scanAll, update } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/**
 * Positions of the server's `Process`es in the log. A cursor moves by compare-and-set, never back.
 */
export interface Cursors {
  get(name: string): Promise<{ readonly position: string; readonly token: string } | undefined>;
  /**
   * False unless the cursor is at (`token`, `from`) and `to` does not sort before `from`. With
   * `from` undefined, the cursor must not exist.
   */
  move(name: string, token: string, from: string | undefined, to: string): Promise<boolean>;
  /** Every cursor, in order of name. */
  list(): Promise<readonly { readonly name: string; readonly position: string }[]>;
  /**
   * Gives the cursor a new token, so that the earlier holder can no longer move it. Returns its
   * position; undefined when there is no cursor.
   */
  acquire(name: string, token: string): Promise<string | undefined>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  cursors: 'cursors',
} as const;

interface CursorRecord {
  readonly position: string;
  readonly token: string;
}

function createCursors(rows: Rows): Cursors {
  return {
    async get(name) {
      const row = await rows.get(tables.cursors, name);
      return row?.value as CursorRecord | undefined;
    },

    async move(name, token, from, to) {
      const record: CursorRecord = { position: to, token };
      if (from === undefined) return rows.insert(tables.cursors, name, record);
      const row = await rows.get(tables.cursors, name);
      if (row === undefined) return false;
      const current = row.value as CursorRecord;
      if (current.token !== token || current.position !== from || to < from) return false;
      return rows.replace(tables.cursors, name, record, row.version);
    },

    async list() {
      const cursors: { readonly name: string; readonly position: string }[] = [];
      for await (const row of scanAll(rows, tables.cursors)) {
        cursors.push({ name: row.key, position: (row.value as CursorRecord).position });
      }
      return cursors;
    },

    async acquire(name, token) {
      const taken = await update<CursorRecord>(rows, tables.cursors, name, ({ position }) => ({
        position,
        token,
      }));
      return taken?.position;
    },
  };
}

export const cursors = defineRepository({
  tables: Object.values(tables),
  create: ({ rows }) => createCursors(rows),
  memberRecords: { notErased: 'Names of processes and positions in the log.' },
});
