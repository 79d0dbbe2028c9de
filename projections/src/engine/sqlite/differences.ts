import { setImmediate as nextTurn } from 'node:timers/promises';
import { integer, openDatabase, text, type Database, type SqlRow } from '@rostrum/state/sqlite';
import { buildName } from '../build.ts';
import type { Build, CollectionSpec, IndexDifference, StoredDocument } from '../port.ts';
import { documentWriter } from './document-writer.ts';
import { createTables, tablesOf } from './tables.ts';

/** Documents that are written again at once. */
const PAGE = 200;

/** The document's own text is compared elsewhere; `seq` is a row number and differs. */
const NOT_DERIVED: ReadonlySet<string> = new Set(['seq', 'id', 'position', 'body']);

interface Source {
  readonly database: Database;
  readonly build: Build;
  readonly spec: CollectionSpec;
  /** Documents in `_id` order, tombstones included. */
  readonly scan: (after: string | undefined, limit: number) => Promise<readonly StoredDocument[]>;
}

/**
 * Writes the documents into empty tables of the same kind, and compares the columns and the rows of
 * the full-text index that this gives with those that are stored.
 */
export async function* differencesOf(source: Source): AsyncGenerator<IndexDifference> {
  const { database, build, spec, scan } = source;
  const { documents } = tablesOf(build, spec);
  for (let after: string | undefined; ;) {
    const page = await scan(after, PAGE);
    yield* differencesIn(page, source);
    after = page.at(-1)?._id;
    if (page.length < PAGE) break;
    await nextTurn();
  }
  for (const table of fullTextTables(database, build)) {
    const stray = database
      .prepare(
        `SELECT count(*) AS n FROM ${table} WHERE rowid NOT IN (SELECT seq FROM ${documents})`,
      )
      .get();
    if (stray !== undefined && integer(stray, 'n') > 0)
      yield { id: undefined, what: `${table} has ${String(stray.n)} texts without a document` };
    yield* integrityOf(database, table);
  }
  yield* integrityOf(database, documents);
}

function* differencesIn(
  page: readonly StoredDocument[],
  { database, build, spec }: Source,
): Generator<IndexDifference> {
  const tables = tablesOf(build, spec);
  const scratch = openDatabase(':memory:', { synchronous: 'NORMAL' });
  try {
    for (const statement of createTables(build, spec)) scratch.exec(statement);
    documentWriter(tables, spec.text).write(scratch, { kind: 'documents', documents: page });
    const fullText = fullTextTables(scratch, build);
    const rowOf = `SELECT * FROM ${tables.documents} WHERE id = ?`;
    for (const { _id: id } of page) {
      const stored = database.prepare(rowOf).get(id);
      const written = scratch.prepare(rowOf).get(id);
      if (stored === undefined || written === undefined) continue;
      const columns = Object.keys(written).filter((column) => !NOT_DERIVED.has(column));
      for (const column of columns.filter((each) => stored[each] !== written[each]))
        yield { id, what: `its column "${column}" is not what its document says` };
      for (const table of fullText) {
        const textOf = (from: Database, row: SqlRow): string =>
          JSON.stringify(
            from.prepare(`SELECT * FROM ${table} WHERE rowid = ?`).get(integer(row, 'seq')) ?? null,
          );
        if (textOf(database, stored) !== textOf(scratch, written))
          yield { id, what: `${table} does not have its text` };
      }
    }
  } finally {
    scratch.close();
  }
}

/** Quoted names of the full-text tables of a build. */
function fullTextTables(database: Database, build: Build): readonly string[] {
  const prefix = `${buildName(build)}/`;
  return database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, ?) = ? AND sql LIKE 'CREATE VIRTUAL TABLE%'",
    )
    .all(prefix.length, prefix)
    .map((row) => `"${text(row, 'name')}"`);
}

/** SQLite's own check of a table against its indexes, and of a full-text index against its content. */
function* integrityOf(database: Database, table: string): Generator<IndexDifference> {
  for (const row of database.prepare(`PRAGMA integrity_check(${table})`).all()) {
    const what = text(row, 'integrity_check');
    if (what !== 'ok') yield { id: undefined, what: `${table}: ${what}` };
  }
}
