import type { State } from '../port.ts';
import type { Rows } from '../rows-port.ts';
import { tables } from '../tables.ts';
import { put } from './put-update-scan.ts';

export function createMarks(rows: Rows): State['marks'] {
  return {
    async get(name) {
      return (await rows.get(tables.marks, name))?.value;
    },
    set: (name, value) => put(rows, tables.marks, name, value),
  };
}
