import { integer, text as textColumn, type Database, type SqlValue } from '@rostrum/state/sqlite';
import type { CollectionWrites, Json, StoredDocument } from '../port.ts';
import { keyColumn, type Tables } from './tables.ts';
import { textWriter } from './text-index.ts';

export interface DocumentWriter {
  /** Writes a document only over an older position. Runs inside the caller's transaction. */
  write(database: Database, writes: CollectionWrites): void;
}

/** The document without the store's own fields. */
function bodyOf({ _id, _position, _deleted, ...fields }: StoredDocument): string {
  return _deleted === true ? '{}' : JSON.stringify(fields);
}

/** The value of a field's column, equal to that of `json_extract` on the body. */
function keyOf(value: Json | undefined): SqlValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Whether two values of a searched field are the same text, or list of texts. */
function sameText(before: Json | undefined, after: Json | undefined): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return before === after;
  return before.length === after.length && before.every((item, index) => item === after[index]);
}

export function documentWriter(tables: Tables, text: readonly string[]): DocumentWriter {
  const { documents: table, auxiliary } = tables;
  const keys = Array.from(tables.keys);
  const columns = ['deleted', ...keys.map(keyColumn)];
  const quoted = columns.map((column) => `"${column}"`);
  const look = `SELECT seq, position, ${quoted.join(', ')} FROM ${table} WHERE id = ?`;
  const insert = `INSERT INTO ${table} (id, position, body, ${quoted.join(', ')}) VALUES (?, ?, ?${', ?'.repeat(columns.length)})`;
  const seqOf = `SELECT seq FROM ${table} WHERE id = ?`;
  const upsertAuxiliary = `INSERT INTO ${auxiliary} (id, position, deleted, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, deleted = excluded.deleted, body = excluded.body
    WHERE ${auxiliary}.position < excluded.position`;
  const writeText = textWriter(tables, text);

  /** The values of `columns` for a document. */
  const valuesOf = (document: StoredDocument): readonly SqlValue[] => {
    const deleted = document._deleted === true;
    return [deleted ? 1 : 0, ...keys.map((field) => (deleted ? null : keyOf(document[field])))];
  };

  /**
   * Sets changed columns only: SQLite updates every index on a column that the statement names.
   * Returns the number of updated rows.
   */
  const update = (
    database: Database,
    before: readonly (SqlValue | undefined)[],
    document: StoredDocument,
    where: string,
    ...found: readonly SqlValue[]
  ): number => {
    const names = ['position = ?', 'body = ?'];
    const values: SqlValue[] = [document._position, bodyOf(document)];
    for (const [index, after] of valuesOf(document).entries()) {
      if (before[index] === after) continue;
      names.push(`${String(quoted[index])} = ?`);
      values.push(after);
    }
    return database
      .prepare(`UPDATE ${table} SET ${names.join(', ')} WHERE ${where}`)
      .run(...values, ...found);
  };

  /** Updates a row if it is still as it was loaded; otherwise writes nothing and returns false. */
  const updateLoaded = (
    database: Database,
    loaded: StoredDocument,
    document: StoredDocument,
  ): boolean => {
    const { _id, _position } = loaded;
    if (_position >= document._position) return false;
    const before = valuesOf(loaded);
    if (update(database, before, document, 'id = ? AND position = ?', _id, _position) === 0)
      return false;
    const isSearchedAlike =
      text.length === 0 ||
      (loaded._deleted === document._deleted &&
        text.every((field) => sameText(loaded[field], document[field])));
    const row = isSearchedAlike ? undefined : database.prepare(seqOf).get(_id);
    if (row !== undefined) writeText(database, integer(row, 'seq'), document);
    return true;
  };

  const writeDocument = (
    database: Database,
    document: StoredDocument,
    loaded: StoredDocument | undefined,
  ): void => {
    const { _id, _position } = document;
    if (loaded && updateLoaded(database, loaded, document)) return;
    const row = database.prepare(look).get(_id);
    if (row === undefined) {
      database.prepare(insert).run(_id, _position, bodyOf(document), ...valuesOf(document));
    } else if (textColumn(row, 'position') < _position) {
      const before = columns.map((column) => row[column]);
      update(database, before, document, 'seq = ?', integer(row, 'seq'));
    } else {
      return;
    }
    if (text.length === 0) return;
    const written = row ?? database.prepare(seqOf).get(_id);
    if (written !== undefined) writeText(database, integer(written, 'seq'), document);
  };

  return {
    write: (database, { kind, documents, loaded }) => {
      if (kind === 'documents') {
        for (const document of documents)
          writeDocument(database, document, loaded?.get(document._id));
        return;
      }
      const upsert = database.prepare(upsertAuxiliary);
      for (const document of documents) {
        const deleted = document._deleted === true ? 1 : 0;
        upsert.run(document._id, document._position, deleted, bodyOf(document));
      }
    },
  };
}
