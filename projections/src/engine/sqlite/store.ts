import { integer, text, type Database } from '@rostrum/state/sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { buildName, CollectionSpecMismatch, sameBuild } from '../build.ts';
import type {
  Build,
  CollectionSpec,
  DocumentCollection,
  DocumentStore,
  OpenOptions,
} from '../port.ts';
import { mayReplace, positionOf } from '../partitions.ts';
import { checkpointsOf } from './checkpoints.ts';
import { SqliteCollection } from './collection.ts';
import { Connections } from './connections.ts';
import {
  createIndexes,
  createTables,
  dropTables,
  giveKeysColumns,
  tablesOf,
  TEXT_FORMAT,
} from './tables.ts';
import { addTextMarks, renewText } from './text-index.ts';

export interface SqliteDocumentsOptions {
  /** The file, created when missing. Other processes may open it too. */
  readonly path: string;
  /** Default false. */
  readonly readOnly?: boolean;
}

/** Pause after each index, as a fraction of its duration, so that waiting writers get the lock. */
const REST = 0.1;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS builds (
    model TEXT NOT NULL, version INTEGER NOT NULL, build INTEGER NOT NULL,
    spec TEXT NOT NULL,
    PRIMARY KEY (model, version, build)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS checkpoints (
    model TEXT NOT NULL, version INTEGER NOT NULL, build INTEGER NOT NULL,
    share INTEGER NOT NULL, shares INTEGER NOT NULL,
    position TEXT NOT NULL, token TEXT NOT NULL,
    PRIMARY KEY (model, version, build, shares, share)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS live (model TEXT PRIMARY KEY, version INTEGER NOT NULL, build INTEGER NOT NULL) STRICT;
`;

function specText({ indexes, text: fields }: CollectionSpec): string {
  return JSON.stringify({ indexes, text: fields });
}

function liveBuild(database: Database, model: string): Build | undefined {
  const row = database.prepare('SELECT version, build FROM live WHERE model = ?').get(model);
  return row && { model, version: integer(row, 'version'), build: integer(row, 'build') };
}

function liveBuilds(database: Database): ReadonlyMap<string, Build> {
  const rows = database.prepare('SELECT model, version, build FROM live').all();
  return new Map(
    rows.map((row) => {
      const model = text(row, 'model');
      return [model, { model, version: integer(row, 'version'), build: integer(row, 'build') }];
    }),
  );
}

function buildsOf(database: Database, model: string): readonly Build[] {
  return database
    .prepare('SELECT version, build FROM builds WHERE model = ? ORDER BY version, build')
    .all(model)
    .map((row) => ({ model, version: integer(row, 'version'), build: integer(row, 'build') }));
}

/** To be called inside a transaction. */
function dropBuild(database: Database, build: Build): void {
  for (const statement of dropTables(build)) database.exec(statement);
  for (const table of ['checkpoints', 'builds']) {
    database
      .prepare(`DELETE FROM ${table} WHERE model = ? AND version = ? AND build = ?`)
      .run(build.model, build.version, build.build);
  }
}

/** Migrates files of older versions, with one checkpoint per build, in its row of `builds`. */
function moveCheckpoints(database: Database): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info('builds')").all();
  if (!columns.some((column) => text(column, 'name') === 'position')) return;
  database.exec(`
    INSERT INTO checkpoints (model, version, build, share, shares, position, token)
      SELECT model, version, build, 0, 1, position, token FROM builds WHERE position IS NOT NULL;
    ALTER TABLE builds DROP COLUMN position;
    ALTER TABLE builds DROP COLUMN token;
  `);
}

class SqliteDocuments implements DocumentStore {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async open(
    build: Build,
    spec: CollectionSpec,
    options: OpenOptions = {},
  ): Promise<DocumentCollection> {
    const wanted = specText(spec);
    const made = this.#spec(build) ?? (await this.#create(build, spec, options));
    if (made !== wanted) {
      throw new CollectionSpecMismatch(
        `${buildName(build)} was made for ${made}, the read model declares ${wanted}: it needs a new version`,
      );
    }
    if (!this.#hasKeyColumns(build, spec)) {
      await this.#connections.write((database) => {
        if (this.#hasKeyColumns(build, spec)) return;
        for (const statement of giveKeysColumns(build, spec)) database.exec(statement);
      });
    }
    if (!this.#connections.readOnly) {
      await renewText(this.#connections, build, spec);
      if (options.indexes !== 'later') await this.#index(build, spec, options);
    }
    return new SqliteCollection(this.#connections, build, spec);
  }

  /** One transaction per index: creating one on a large table takes seconds, during which nothing else commits. */
  async #index(build: Build, spec: CollectionSpec, { onIndex }: OpenOptions): Promise<void> {
    const there = new Set(
      this.#connections.folding
        .prepare('SELECT name FROM pragma_index_list(?)')
        .all(buildName(build))
        .map((row) => text(row, 'name')),
    );
    const missing = Array.from(createIndexes(build, spec)).filter(([name]) => !there.has(name));
    for (const [index, [, statement]] of missing.entries()) {
      const began = performance.now();
      await this.#connections.write((database) => {
        database.exec(statement);
      });
      const took = performance.now() - began;
      await onIndex?.(missing.length - index - 1);
      await wait(took * REST);
    }
  }

  /** Whether the tables have key columns; those of older versions do not. */
  #hasKeyColumns(build: Build, spec: CollectionSpec): boolean {
    const { keys } = tablesOf(build, spec);
    const table = this.#connections.folding
      .prepare("SELECT sum(name LIKE 'key %') AS columns FROM pragma_table_info(?)")
      .get(buildName(build));
    return table?.columns === keys.size;
  }

  #spec({ model, version, build }: Build): string | undefined {
    const row = this.#connections.folding
      .prepare('SELECT spec FROM builds WHERE model = ? AND version = ? AND build = ?')
      .get(model, version, build);
    return row && text(row, 'spec');
  }

  async #create(
    build: Build,
    spec: CollectionSpec,
    { indexes }: Pick<OpenOptions, 'indexes'>,
  ): Promise<string> {
    const wanted = specText(spec);
    const statements = [
      ...createTables(build, spec),
      ...(indexes === 'later' ? [] : createIndexes(build, spec).values()),
    ];
    await this.#connections.write((database) => {
      const inserted = database
        .prepare(
          'INSERT INTO builds (model, version, build, spec, text_format) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        )
        .run(build.model, build.version, build.build, wanted, TEXT_FORMAT);
      if (inserted === 1) for (const statement of statements) database.exec(statement);
    });
    return this.#spec(build) ?? wanted;
  }

  async live(model: string): Promise<Build | undefined> {
    return liveBuild(this.#connections.folding, model);
  }

  async liveBuilds(): Promise<ReadonlyMap<string, Build>> {
    return liveBuilds(this.#connections.folding);
  }

  async switchLive(
    model: string,
    from: Build | undefined,
    to: Build,
    options: { readonly back?: boolean } = {},
  ): Promise<boolean> {
    const placed = (database: Database, build: Build) => ({
      build,
      position: positionOf(checkpointsOf(database, build)),
    });
    return this.#connections.write((database) => {
      if (!sameBuild(liveBuild(database, model), from)) return false;
      // Marked for drills: refuse-build-that-is-behind
      if (from !== undefined && !mayReplace(placed(database, from), placed(database, to), options))
        return false;
      database
        .prepare(
          'INSERT INTO live (model, version, build) VALUES (?, ?, ?) ON CONFLICT (model) DO UPDATE SET version = excluded.version, build = excluded.build',
        )
        .run(model, to.version, to.build);
      return true;
    });
  }

  async builds(model: string): Promise<readonly Build[]> {
    return buildsOf(this.#connections.folding, model);
  }

  async drop(build: Build): Promise<void> {
    await this.#connections.write((database) => {
      if (sameBuild(liveBuild(database, build.model), build))
        throw new TypeError(`${buildName(build)} is live`);
      dropBuild(database, build);
    });
  }

  async models(): Promise<readonly string[]> {
    return this.#connections.folding
      .prepare('SELECT DISTINCT model FROM builds ORDER BY model')
      .all()
      .map((row) => text(row, 'model'));
  }

  async dropModel(model: string): Promise<void> {
    await this.#connections.write((database) => {
      database.prepare('DELETE FROM live WHERE model = ?').run(model);
      for (const build of buildsOf(database, model)) dropBuild(database, build);
    });
  }

  snapshot<T>(read: () => Promise<T>): Promise<T> {
    return this.#connections.snapshot(read);
  }

  purge(): Promise<void> {
    return this.#connections.purge();
  }

  changes(): number {
    return this.#connections.changes();
  }

  async close(): Promise<void> {
    this.#connections.close();
  }
}

/** All read models in one SQLite file. */
export function openSqliteDocuments({
  path,
  readOnly = false,
}: SqliteDocumentsOptions): DocumentStore {
  const connections = new Connections(path, { readOnly });
  connections.prepare((writer) => {
    writer.exec(SCHEMA);
    moveCheckpoints(writer);
    addTextMarks(writer);
  });
  return new SqliteDocuments(connections);
}
