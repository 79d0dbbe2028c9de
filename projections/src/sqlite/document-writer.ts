import { integer, type Database } from '@rostrum/state/sqlite';
import type { CollectionWrites, StoredDocument } from '../port.ts';
import { searchedText } from '../searched-text.ts';
import { beginningTokens } from './searched-text.ts';
import type { Tables } from './tables.ts';

export interface DocumentWriter {
  /** Guarded: only over an older position. Runs inside the caller's transaction. */
  write(
    database: Database,
    kind: CollectionWrites['kind'],
    documents: readonly StoredDocument[],
  ): void;
}

/** The document without what has its own column. */
function bodyOf({ _id, _position, _deleted, ...fields }: StoredDocument): string {
  return _deleted === true ? '{}' : JSON.stringify(fields);
}

export function documentWriter(tables: Tables, text: readonly string[]): DocumentWriter {
  const searched = text.length > 0;

  /** Money and counters change far more often than words do: an unchanged text is left alone. */
  const writeText = (database: Database, seq: number, document: StoredDocument): void => {
    const folded = document._deleted === true ? undefined : searchedText(document, text);
    const before = database
      .prepare(`SELECT folded FROM ${tables.text} WHERE rowid = ?`)
      .get(seq)?.folded;
    if (folded === before) return;
    if (before !== undefined) {
      database.prepare(`DELETE FROM ${tables.text} WHERE rowid = ?`).run(seq);
      database.prepare(`DELETE FROM ${tables.words} WHERE rowid = ?`).run(seq);
    }
    if (folded === undefined) return;
    database.prepare(`INSERT INTO ${tables.text} (rowid, folded) VALUES (?, ?)`).run(seq, folded);
    database
      .prepare(`INSERT INTO ${tables.words} (rowid, beginnings) VALUES (?, ?)`)
      .run(seq, beginningTokens(folded));
  };

  return {
    write: (database, kind, documents) => {
      const table = tables[kind];
      const upsert = database.prepare(
        `INSERT INTO ${table} (id, position, deleted, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET position = excluded.position, deleted = excluded.deleted, body = excluded.body
         WHERE ${table}.position < excluded.position`,
      );
      for (const document of documents) {
        const deleted = document._deleted === true ? 1 : 0;
        const written = upsert.run(document._id, document._position, deleted, bodyOf(document));
        if (written === 0 || !searched || kind === 'helpers') continue;
        const row = database.prepare(`SELECT seq FROM ${table} WHERE id = ?`).get(document._id);
        if (row !== undefined) writeText(database, integer(row, 'seq'), document);
      }
    },
  };
}
