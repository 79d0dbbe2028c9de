import { setImmediate as nextTurn } from 'node:timers/promises';
import { integer, openDatabase, text, type Database } from '@rostrum/state/sqlite';
import type { Build, CollectionSpec, IndexDifference, StoredDocument } from '../port.ts';
import { documentWriter } from './document-writer.ts';
import { createTables, tablesOf } from './tables.ts';
import { indexedText, isFillingText } from './text-index.ts';

/** Documents per page. Each page is written into an empty table for the comparison. */
const PAGE = 200;

/** Columns that are not compared here: those of the document itself, and `seq`, a row number. */
const NOT_DERIVED: ReadonlySet<string> = new Set(['seq', 'id', 'position', 'body']);

interface Source {
  readonly database: Database;
  readonly build: Build;
  readonly spec: CollectionSpec;
  /** Documents in `_id` order, tombstones included. */
  readonly scan: (after: string | undefined, limit: number) => Promise<readonly StoredDocument[]>;
}

/**
 * Compares the columns of each document with those that result when the document is written into an
 * empty table, and the full-text index with the documents.
 */
export async function* differencesOf(source: Source): AsyncGenerator<IndexDifference> {
  const { database, build, spec, scan } = source;
  const { documents, text: fullText } = tablesOf(build, spec);
  const pending = isFillingText(database, build);
  const hasText = spec.text.length > 0 && !pending;
  if (pending) {
    const what = 'its full-text index is being made anew; check again when the server is ready';
    yield { id: undefined, what, pending };
  }
  for (let after: string | undefined; ;) {
    const page = await scan(after, PAGE);
    yield* columnDifferences(page, source);
    if (hasText) yield* textDifferences(page, source);
    after = page.at(-1)?._id;
    if (page.length < PAGE) break;
    await nextTurn();
  }
  if (hasText) {
    const stray = database
      .prepare(
        `SELECT count(*) AS n FROM ${fullText} WHERE rowid NOT IN (SELECT seq FROM ${documents})`,
      )
      .get();
    if (stray !== undefined && integer(stray, 'n') > 0)
      yield { id: undefined, what: `${fullText} has ${String(stray.n)} texts without a document` };
    yield* integrityOf(database, fullText);
  }
  yield* integrityOf(database, documents);
}

function* columnDifferences(
  page: readonly StoredDocument[],
  { database, build, spec }: Source,
): Generator<IndexDifference> {
  const tables = tablesOf(build, spec);
  const scratch = openDatabase(':memory:', { synchronous: 'NORMAL' });
  try {
    const textless = { ...spec, text: [] };
    for (const statement of createTables(build, textless)) scratch.exec(statement);
    documentWriter(tables, textless.text).write(scratch, { kind: 'documents', documents: page });
    const rowOf = `SELECT * FROM ${tables.documents} WHERE id = ?`;
    for (const { _id: id } of page) {
      const stored = database.prepare(rowOf).get(id);
      const written = scratch.prepare(rowOf).get(id);
      if (stored === undefined || written === undefined) continue;
      const columns = Object.keys(written).filter((column) => !NOT_DERIVED.has(column));
      for (const column of columns.filter((each) => stored[each] !== written[each]))
        yield { id, what: `its column "${column}" is not what its document says` };
    }
  } finally {
    scratch.close();
  }
}

function* textDifferences(
  page: readonly StoredDocument[],
  { database, build, spec }: Source,
): Generator<IndexDifference> {
  const { documents, text: fullText } = tablesOf(build, spec);
  const textOf = database.prepare(
    `SELECT folded FROM ${documents} LEFT JOIN ${fullText} ON ${fullText}.rowid = seq WHERE id = ?`,
  );
  for (const document of page) {
    const folded = textOf.get(document._id)?.folded ?? undefined;
    if (folded !== indexedText(document, spec.text))
      yield { id: document._id, what: `${fullText} does not have its text` };
  }
}

/** SQLite's own check of a table against its indexes, and of a full-text index against its content. */
function* integrityOf(database: Database, table: string): Generator<IndexDifference> {
  for (const row of database.prepare(`PRAGMA integrity_check(${table})`).all()) {
    const what = text(row, 'integrity_check');
    if (what !== 'ok') yield { id: undefined, what: `${table}: ${what}` };
  }
}
