import type { Cursors } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { scanAll, update } from './put-update-scan.ts';

interface CursorRecord {
  readonly position: string;
  readonly token: string;
}

export function createCursors(rows: Rows): Cursors {
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
