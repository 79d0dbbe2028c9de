import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { START, type EventStore, type RecordedEvent } from '@rostrum/event-store';
import { readModels, type Json, type ReadModel } from '@rostrum/projections';
import { openDatabase, text, type Database } from '@rostrum/state/sqlite';
import { printCost } from './child.ts';
import { withLog } from './data-directory.ts';

/**
 * `bare-fold-child DIRECTORY`: a minimal loop as the baseline for a rebuild. It applies the same
 * rules to the same events and writes the same documents, with the same indexes and trigrams, one
 * transaction per batch and the indexes last. It omits checkpoints, comparison of positions,
 * parking, guards, erasure and yielding to the event loop.
 */

type Doc = Readonly<Record<string, Json>>;
const BATCH = 2_000;
const kinds = ['documents', 'auxiliary'] as const;
type Kind = (typeof kinds)[number];

class BareModel {
  readonly #database: Database;
  readonly #model: ReadModel;
  readonly #cached = {
    documents: new Map<string, Doc | undefined>(),
    auxiliary: new Map<string, Doc | undefined>(),
  };
  readonly #changed = { documents: new Set<string>(), auxiliary: new Set<string>() };

  constructor(database: Database, model: ReadModel) {
    this.#database = database;
    this.#model = model;
    for (const kind of kinds) {
      database.exec(
        `CREATE TABLE ${this.#table(kind)} (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL) STRICT`,
      );
    }
    if (model.text.length > 0) {
      database.exec(
        `CREATE VIRTUAL TABLE "${model.name} text" USING fts5(words, tokenize = 'trigram')`,
      );
    }
  }

  /** Called last, so that each index is built with one sort over all documents. */
  index(): void {
    for (const fields of this.#model.indexes) {
      const keys = fields.map((field) =>
        field === '_id' ? 'id' : `json_extract(body, '$.${field}')`,
      );
      this.#database.exec(
        `CREATE INDEX "${this.#model.name} by ${fields.join(' ')}" ON ${this.#table('documents')} (${[...keys, 'id'].join(', ')})`,
      );
    }
  }

  #table(kind: Kind): string {
    return `"${this.#model.name} ${kind}"`;
  }

  #get(kind: Kind, id: string): Doc | undefined {
    const cached = this.#cached[kind];
    if (cached.has(id)) return cached.get(id);
    const row = this.#database
      .prepare(`SELECT body FROM ${this.#table(kind)} WHERE id = ?`)
      .get(id);
    const found = row === undefined ? undefined : (JSON.parse(text(row, 'body')) as Doc);
    cached.set(id, found);
    return found;
  }

  apply(event: RecordedEvent): void {
    const auxiliary = { get: (id: string) => this.#get('auxiliary', id) };
    const rules = this.#model.rulesOf(event);
    for (const kind of kinds) {
      for (const rule of rules) {
        if (rule.kind !== kind) continue;
        const id = rule.id(event, auxiliary);
        if (id === undefined) continue;
        const before = this.#get(kind, id);
        const after = rule.fold(before, event, auxiliary);
        if (after === before) continue;
        this.#cached[kind].set(id, after);
        this.#changed[kind].add(id);
      }
    }
  }

  write(): void {
    for (const kind of kinds) {
      const upsert = this.#database.prepare(
        `INSERT INTO ${this.#table(kind)} (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      );
      for (const id of this.#changed[kind]) {
        const document = this.#cached[kind].get(id);
        upsert.run(id, JSON.stringify(document ?? {}));
        if (kind === 'documents' && this.#model.text.length > 0) this.#index(id, document ?? {});
      }
      this.#changed[kind].clear();
      this.#cached[kind].clear();
    }
  }

  /**
   * Indexes the text of new documents only, because updates mostly change counters and not texts.
   */
  #index(id: string, document: Doc): void {
    const words = this.#model.text
      .flatMap((field) => document[field])
      .filter((word) => typeof word === 'string')
      .join('\n');
    const table = `"${this.#model.name} text"`;
    this.#database
      .prepare(
        `INSERT INTO ${table} (rowid, words) SELECT seq, ? FROM ${this.#table('documents')} WHERE id = ? AND NOT EXISTS (SELECT 1 FROM ${table} WHERE rowid = seq)`,
      )
      .run(words, id);
  }
}

const [directory = ''] = process.argv.slice(2);
const path = join(directory, 'bare.db');
for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
const database = openDatabase(path, { synchronous: 'NORMAL' });
const foldAll = async (events: EventStore): Promise<number> => {
  const models = readModels.map((model) => new BareModel(database, model));
  let folded = 0;
  for await (const batch of events.readAll(START, { batchSize: BATCH })) {
    database.transaction(() => {
      for (const model of models) {
        for (const event of batch.events) model.apply(event);
        model.write();
      }
    });
    folded += batch.events.length;
  }
  for (const model of models) model.index();
  return folded;
};
await withLog(directory, (events) => printCost(() => foldAll(events)), { readOnly: true });
database.close();
for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
