import type { Cursors, Rows } from '../port.ts';
import { tables } from '../tables.ts';
import { scanAll } from './put-update-scan.ts';

interface CursorRecord {
  readonly position: string;
  readonly token: string;
}

export function createCursors(rows: Rows): Cursors {
  const read = async (
    name: string,
  ): Promise<{ readonly record: CursorRecord; readonly version: number } | undefined> => {
    const row = await rows.get(tables.cursors, name);
    return row === undefined
      ? undefined
      : { record: row.value as CursorRecord, version: row.version };
  };

  return {
    async get(name) {
      return (await read(name))?.record;
    },

    async move(name, token, from, to) {
      const record: CursorRecord = { position: to, token };
      if (from === undefined) return rows.insert(tables.cursors, name, record);
      const found = await read(name);
      if (found?.record.token !== token || found.record.position !== from || to < from)
        return false;
      return rows.replace(tables.cursors, name, record, found.version);
    },

    async list() {
      const cursors: { readonly name: string; readonly position: string }[] = [];
      for await (const row of scanAll(rows, tables.cursors)) {
        cursors.push({ name: row.key, position: (row.value as CursorRecord).position });
      }
      return cursors;
    },

    async take(name, token) {
      for (;;) {
        const found = await read(name);
        if (found === undefined) return undefined;
        const { position } = found.record;
        if (await rows.replace(tables.cursors, name, { position, token }, found.version))
          return position;
      }
    },
  };
}
