import type { Rows } from '../rows-port.ts';
import { put } from './put-update-scan.ts';
import { defineRepository } from './define-repository.ts';

/** Named values, e.g. that the demo data was written. `set` replaces. */
export interface Marks {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
}

/**
 * Tables of `Rows`. The names are stored: under a new name, the records of the old table are lost.
 */
const tables = {
  marks: 'marks',
} as const;

function createMarks(rows: Rows): Marks {
  return {
    async get(name) {
      return (await rows.get(tables.marks, name))?.value;
    },
    set: (name, value) => put(rows, tables.marks, name, value),
  };
}

export const marks = defineRepository({
  tables: Object.values(tables),
  create: ({ rows }) => createMarks(rows),
  memberRecords: { notErased: 'Facts about the installation, with ids of members at most.' },
});
