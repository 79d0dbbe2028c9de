import { integer, text, type SqlRow } from '@rostrum/state/sqlite';
import type { Json, StoredDocument } from '../port.ts';

/** Columns that `documentOf` reads. */
export const COLUMNS = 'id, position, deleted, body';

/** Sets the store's own fields on the parsed body: copying all fields would take longer than parsing. */
export function documentOf(row: SqlRow): StoredDocument {
  const stored = { _id: text(row, 'id'), _position: text(row, 'position') };
  if (integer(row, 'deleted') === 1) return { ...stored, _deleted: true };
  return Object.assign(JSON.parse(text(row, 'body')) as Readonly<Record<string, Json>>, stored);
}
