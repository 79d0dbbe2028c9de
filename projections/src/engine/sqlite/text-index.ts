import { setImmediate as nextTurn } from 'node:timers/promises';
import { integer, text, type Database } from '@rostrum/state/sqlite';
import type { Build, CollectionSpec, StoredDocument } from '../port.ts';
import { searchedText } from '../searched-text.ts';
import type { Connections } from './connections.ts';
import { COLUMNS, documentOf } from './stored-row.ts';
import { createText, dropText, tablesOf, TEXT_FORMAT, type Tables } from './tables.ts';

export type TextWriter = (database: Database, seq: number, document: StoredDocument) => void;

/** The text that the full-text index holds for a document; undefined for a tombstone. */
export function indexedText(
  document: StoredDocument,
  fields: readonly string[],
): string | undefined {
  return document._deleted === true ? undefined : searchedText(document, fields);
}

/** Does not write an unchanged text, because amounts change far more often than texts. */
export function textWriter({ text: table }: Tables, fields: readonly string[]): TextWriter {
  const textOf = `SELECT folded FROM ${table} WHERE rowid = ?`;
  return (database, seq, document) => {
    const folded = indexedText(document, fields);
    const before = database.prepare(textOf).get(seq)?.folded;
    if (folded === before) return;
    if (before !== undefined) database.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(seq);
    if (folded === undefined) return;
    database.prepare(`INSERT INTO ${table} (rowid, folded) VALUES (?, ?)`).run(seq, folded);
  };
}

/** Documents per transaction while a full-text index is rebuilt. */
const PAGE = 100;

/**
 * `format`: the format of the full-text table; 0 when a version without formats created it.
 * `after`: the id up to which a rebuild has filled the table; undefined when it is complete.
 */
interface TextMark {
  readonly format: number;
  readonly after: string | undefined;
}

/**
 * Undefined when the build does not exist, because another process may drop it. Files of older
 * versions that are opened read-only have no columns for the mark.
 */
function textMark(database: Database, { model, version, build }: Build): TextMark | undefined {
  const row = database
    .prepare('SELECT * FROM builds WHERE model = ? AND version = ? AND build = ?')
    .get(model, version, build);
  if (row === undefined) return undefined;
  const { text_format: format = 0, text_after: after } = row;
  return { format: Number(format), after: typeof after === 'string' ? after : undefined };
}

/** Whether a process is rebuilding the full-text index of a build. */
export function isFillingText(database: Database, build: Build): boolean {
  return textMark(database, build)?.after !== undefined;
}

/** Adds the columns for the mark to files of older versions. */
export function addTextMarks(database: Database): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info('builds')").all();
  if (columns.some((column) => text(column, 'name') === 'text_format')) return;
  database.exec('ALTER TABLE builds ADD COLUMN text_format INTEGER NOT NULL DEFAULT 0');
  database.exec('ALTER TABLE builds ADD COLUMN text_after TEXT');
}

/**
 * Rebuilds the full-text index of a build when it has another format, in short transactions;
 * documents may be written in between. After a crash, the next call continues from there.
 */
export async function renewText(
  connections: Connections,
  build: Build,
  spec: CollectionSpec,
): Promise<void> {
  if (spec.text.length === 0) return;
  const found = textMark(connections.folding, build);
  if (found?.format === TEXT_FORMAT && found.after === undefined) return;
  while (await connections.write((database) => renewPage(database, build, spec))) await nextTurn();
}

/** Rebuilds one page. Returns whether there are more. */
function renewPage(database: Database, build: Build, spec: CollectionSpec): boolean {
  const mark = (after: string | null): void => {
    database
      .prepare(
        'UPDATE builds SET text_format = ?, text_after = ? WHERE model = ? AND version = ? AND build = ?',
      )
      .run(TEXT_FORMAT, after, build.model, build.version, build.build);
  };
  const found = textMark(database, build);
  if (found === undefined) return false;
  if (found.format !== TEXT_FORMAT) {
    for (const statement of [...dropText(build), ...createText(build)]) database.exec(statement);
    mark('');
    return true;
  }
  const { after } = found;
  // Another process has completed the index.
  if (after === undefined) return false;
  const tables = tablesOf(build, spec);
  const write = textWriter(tables, spec.text);
  const rows = database
    .prepare(`SELECT seq, ${COLUMNS} FROM ${tables.documents} WHERE id > ? ORDER BY id LIMIT ?`)
    .all(after, PAGE);
  for (const row of rows) write(database, integer(row, 'seq'), documentOf(row));
  const last = rows.length < PAGE ? undefined : rows.at(-1);
  mark(last === undefined ? null : text(last, 'id'));
  return last !== undefined;
}
