import { integer, text as textColumn, type SqlRow } from '@rostrum/state/sqlite';
import type {
  Build,
  Checkpoint,
  CollectionSpec,
  Commit,
  DocumentCollection,
  Filter,
  Find,
  IndexDifference,
  DocumentKind,
  Partition,
  StoredDocument,
} from '../port.ts';
import { inOrderOf, wholeNumber } from '../found-documents.ts';
import type { PartitionCheckpoint } from '../partitions.ts';
import { moveCheckpoint, checkpointsOf, readCheckpoint } from './checkpoints.ts';
import type { Connections } from './connections.ts';
import { hasPhrase, lookUpIn, matching } from './matching.ts';
import { orderBy, segmentsAfter, totalOrder } from './order.ts';
import { tablesOf, type Tables } from './tables.ts';
import { differencesOf } from './differences.ts';
import { documentWriter, type DocumentWriter } from './document-writer.ts';
import { COLUMNS, documentOf } from './stored-row.ts';

const SCAN_PAGE = 1_000;

export class SqliteCollection implements DocumentCollection {
  readonly build: Build;
  readonly #connections: Connections;
  readonly #tables: Tables;
  readonly #writer: DocumentWriter;
  readonly #spec: CollectionSpec;

  constructor(connections: Connections, build: Build, spec: CollectionSpec) {
    this.build = build;
    this.#spec = spec;
    this.#connections = connections;
    this.#tables = tablesOf(build, spec);
    this.#writer = documentWriter(this.#tables, spec.text);
  }

  async load(
    kind: DocumentKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredDocument>> {
    if (ids.length === 0) return new Map();
    const rows = this.#connections.folding
      .prepare(
        `SELECT ${COLUMNS} FROM ${this.#tables[kind]} WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(ids));
    return new Map(rows.map((row) => [textColumn(row, 'id'), documentOf(row)]));
  }

  async commit({ writes, partition, checkpoint, durable }: Commit): Promise<void> {
    // Marked for drills: commit-documents-and-checkpoint
    await this.#connections.write(
      (database) => {
        moveCheckpoint(database, this.build, partition, checkpoint);
        for (const write of writes) this.#writer.write(database, write);
      },
      { durable: durable ?? false },
    );
  }

  async checkpoint(partition: Partition): Promise<Checkpoint | undefined> {
    return readCheckpoint(this.#connections.folding, this.build, partition);
  }

  async checkpoints(): Promise<readonly PartitionCheckpoint[]> {
    return checkpointsOf(this.#connections.folding, this.build);
  }

  async get(id: string): Promise<StoredDocument | undefined> {
    const row = this.#connections.reader
      .prepare(`SELECT ${COLUMNS} FROM ${this.#tables.documents} WHERE id = ? AND deleted = 0`)
      .get(id);
    return row && documentOf(row);
  }

  async getMany(ids: readonly string[]): Promise<readonly StoredDocument[]> {
    return inOrderOf(ids, await this.load('documents', ids));
  }

  async find(find: Find): Promise<readonly StoredDocument[]> {
    const keys = totalOrder(this.#tables, find.sort);
    const limit = wholeNumber('limit', find.limit, Number.MAX_SAFE_INTEGER);
    const offset = wholeNumber('offset', find.offset, 0);
    if (find.phraseFirst === true && find.after !== undefined)
      throw new TypeError('`after` and `phraseFirst` cannot be combined');
    const segments = find.after === undefined ? [undefined] : segmentsAfter(keys, find.after);
    const withPhrase = hasPhrase(find) ? 'phrase DESC, ' : '';
    const { first } = await lookUpIn(this.#connections.reader, this.#tables, find);
    const rows: SqlRow[] = [];
    // An offset counts across segments, so rows before it are read and dropped.
    const wanted = Math.min(offset + limit, Number.MAX_SAFE_INTEGER);
    const skip = segments.length === 1 ? offset : 0;
    for (const segment of segments) {
      if (rows.length >= wanted) break;
      const { text, values } = matching(this.#tables, find, COLUMNS, { first, segment });
      // SQLite plans a bare `LIMIT ?` by its value and would prepare the statement again at
      // every run.
      rows.push(
        ...this.#connections.reader
          .prepare(
            `${text} ORDER BY ${withPhrase}${segment?.order ?? orderBy(keys)} LIMIT +? OFFSET ?`,
          )
          .all(...values, skip > 0 ? limit : wanted - rows.length, skip),
      );
    }
    return (skip > 0 ? rows : rows.slice(offset)).map(documentOf);
  }

  async count(filter: Filter, limit?: number): Promise<number> {
    const { reader } = this.#connections;
    const { first } = await lookUpIn(reader, this.#tables, filter);
    const { text, values } = matching(this.#tables, filter, '1', { first });
    const row = reader
      .prepare(`SELECT count(*) AS n FROM (${text} LIMIT +?)`)
      .get(...values, wholeNumber('limit', limit, Number.MAX_SAFE_INTEGER));
    return row === undefined ? 0 : integer(row, 'n');
  }

  async isIncomplete(filter: Filter): Promise<boolean> {
    return (await lookUpIn(this.#connections.reader, this.#tables, filter)).incomplete;
  }

  differences(): AsyncIterable<IndexDifference> {
    return differencesOf({
      database: this.#connections.reader,
      build: this.build,
      spec: this.#spec,
      scan: (after, limit) => this.scan('documents', after, limit),
    });
  }

  async scan(
    kind: DocumentKind,
    after = '',
    limit = SCAN_PAGE,
  ): Promise<readonly StoredDocument[]> {
    return this.#connections.reader
      .prepare(`SELECT ${COLUMNS} FROM ${this.#tables[kind]} WHERE id > ? ORDER BY id LIMIT ?`)
      .all(after, wholeNumber('limit', limit, SCAN_PAGE))
      .map(documentOf);
  }
}
