import {
  integer,
  text as textColumn,
  type Database,
  type SqlRow,
  type SqlValue,
} from '@rostrum/state/sqlite';
import type { DocumentKind, Json, StoredDocument } from '../port.ts';
import { searchedText } from '../searched-text.ts';
import { keyColumn, type Tables } from './tables.ts';

export interface DocumentWriter {
  /** Writes only over an older position. Runs inside the caller's transaction. */
  write(database: Database, kind: DocumentKind, documents: readonly StoredDocument[]): void;
}

/** The document without the store's own fields. */
function bodyOf({ _id, _position, _deleted, ...fields }: StoredDocument): string {
  return _deleted === true ? '{}' : JSON.stringify(fields);
}

/** The value of a field's column: that of `json_extract` on the body. */
function keyOf(value: Json | undefined): SqlValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

export function documentWriter(tables: Tables, text: readonly string[]): DocumentWriter {
  const { documents: table, auxiliary } = tables;
  const keys = Array.from(tables.keys, (field) => ({
    field,
    column: keyColumn(field),
    quoted: `"${keyColumn(field)}"`,
  }));
  const columns = keys.map(({ quoted }) => `, ${quoted}`).join('');
  const look = `SELECT seq, position, deleted${columns} FROM ${table} WHERE id = ?`;
  const insert = `INSERT INTO ${table} (id, position, deleted, body${columns}) VALUES (?, ?, ?, ?${', ?'.repeat(keys.length)})`;
  const seqOf = `SELECT seq FROM ${table} WHERE id = ?`;
  const upsertAuxiliary = `INSERT INTO ${auxiliary} (id, position, deleted, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, deleted = excluded.deleted, body = excluded.body
    WHERE ${auxiliary}.position < excluded.position`;
  const textOf = `SELECT folded FROM ${tables.text} WHERE rowid = ?`;

  /** Amounts change far more often than texts: an unchanged text is not written. */
  const writeText = (database: Database, seq: number, document: StoredDocument): void => {
    const folded = document._deleted === true ? undefined : searchedText(document, text);
    const before = database.prepare(textOf).get(seq)?.folded;
    if (folded === before) return;
    if (before !== undefined)
      database.prepare(`DELETE FROM ${tables.text} WHERE rowid = ?`).run(seq);
    if (folded === undefined) return;
    database.prepare(`INSERT INTO ${tables.text} (rowid, folded) VALUES (?, ?)`).run(seq, folded);
  };

  /** Names only changed columns: SQLite updates every index on a named column. */
  const update = (database: Database, row: SqlRow, document: StoredDocument): void => {
    const names = ['position = ?', 'body = ?'];
    const values: SqlValue[] = [document._position, bodyOf(document)];
    const set = (before: SqlValue | undefined, name: string, after: SqlValue): void => {
      if (before === after) return;
      names.push(`${name} = ?`);
      values.push(after);
    };
    const deleted = document._deleted === true;
    set(row.deleted, 'deleted', deleted ? 1 : 0);
    for (const { field, column, quoted } of keys)
      set(row[column], quoted, deleted ? null : keyOf(document[field]));
    database
      .prepare(`UPDATE ${table} SET ${names.join(', ')} WHERE seq = ?`)
      .run(...values, integer(row, 'seq'));
  };

  const writeDocument = (database: Database, document: StoredDocument): void => {
    const { _id, _position } = document;
    const row = database.prepare(look).get(_id);
    if (row === undefined) {
      const deleted = document._deleted === true;
      const values = keys.map(({ field }) => (deleted ? null : keyOf(document[field])));
      database.prepare(insert).run(_id, _position, deleted ? 1 : 0, bodyOf(document), ...values);
    } else if (textColumn(row, 'position') < _position) {
      update(database, row, document);
    } else {
      return;
    }
    if (text.length === 0) return;
    const written = row ?? database.prepare(seqOf).get(_id);
    if (written !== undefined) writeText(database, integer(written, 'seq'), document);
  };

  return {
    write: (database, kind, documents) => {
      if (kind === 'documents') {
        for (const document of documents) writeDocument(database, document);
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
