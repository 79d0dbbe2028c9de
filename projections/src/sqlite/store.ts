import { integer, text, type Database } from '@rostrum/state/sqlite';
import { buildName, OtherCollection, sameBuild } from '../build.ts';
import type { Build, CollectionSpec, DocumentCollection, DocumentStore } from '../port.ts';
import { mayFollow, positionOf } from '../shares.ts';
import { checkpointsOf } from './checkpoints.ts';
import { SqliteCollection } from './collection.ts';
import { Connections } from './connections.ts';
import { createTables, dropTables, giveKeysColumns, tablesOf } from './tables.ts';

export { OtherCollection };

export interface SqliteDocumentsOptions {
  /** The file; made when it is not there. Other processes may open it too. */
  readonly path: string;
  /** Default false. A reader makes no collections and moves nothing. */
  readonly readOnly?: boolean;
}

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

/** Files from before builds were divided have the one checkpoint of a build in its row. */
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

  async open(build: Build, spec: CollectionSpec): Promise<DocumentCollection> {
    const wanted = specText(spec);
    const made = this.#spec(build) ?? (await this.#create(build, spec));
    if (made !== wanted) {
      throw new OtherCollection(
        `${buildName(build)} was made for ${made}, the read model declares ${wanted}: it needs a new version`,
      );
    }
    if (!this.#hasKeyColumns(build, spec)) {
      await this.#connections.write((database) => {
        if (this.#hasKeyColumns(build, spec)) return;
        for (const statement of giveKeysColumns(build, spec)) database.exec(statement);
      });
    }
    return new SqliteCollection(this.#connections, build, spec);
  }

  /** Tables of an older make have none. */
  #hasKeyColumns(build: Build, spec: CollectionSpec): boolean {
    const { keys } = tablesOf(build, spec);
    const table = this.#connections.reader
      .prepare("SELECT sum(name LIKE 'key %') AS columns FROM pragma_table_info(?)")
      .get(buildName(build));
    return table?.columns === keys.size;
  }

  #spec({ model, version, build }: Build): string | undefined {
    const row = this.#connections.reader
      .prepare('SELECT spec FROM builds WHERE model = ? AND version = ? AND build = ?')
      .get(model, version, build);
    return row && text(row, 'spec');
  }

  async #create(build: Build, spec: CollectionSpec): Promise<string> {
    const wanted = specText(spec);
    await this.#connections.write((database) => {
      const inserted = database
        .prepare(
          'INSERT INTO builds (model, version, build, spec) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        )
        .run(build.model, build.version, build.build, wanted);
      if (inserted === 1)
        for (const statement of createTables(build, spec)) database.exec(statement);
    });
    return this.#spec(build) ?? wanted;
  }

  async live(model: string): Promise<Build | undefined> {
    return liveBuild(this.#connections.reader, model);
  }

  async switchLive(
    model: string,
    from: Build | undefined,
    to: Build,
    options: { readonly back?: boolean } = {},
  ): Promise<boolean> {
    const standing = (database: Database, build: Build) => ({
      build,
      position: positionOf(checkpointsOf(database, build)),
    });
    return this.#connections.write((database) => {
      if (!sameBuild(liveBuild(database, model), from)) return false;
      if (
        from !== undefined &&
        !mayFollow(standing(database, from), standing(database, to), options)
      )
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
    return this.#connections.reader
      .prepare('SELECT version, build FROM builds WHERE model = ? ORDER BY version, build')
      .all(model)
      .map((row) => ({ model, version: integer(row, 'version'), build: integer(row, 'build') }));
  }

  async drop(build: Build): Promise<void> {
    await this.#connections.write((database) => {
      if (sameBuild(liveBuild(database, build.model), build))
        throw new TypeError(`${buildName(build)} is live`);
      for (const statement of dropTables(build)) database.exec(statement);
      for (const table of ['checkpoints', 'builds']) {
        database
          .prepare(`DELETE FROM ${table} WHERE model = ? AND version = ? AND build = ?`)
          .run(build.model, build.version, build.build);
      }
    });
  }

  snapshot<T>(read: () => Promise<T>): Promise<T> {
    return this.#connections.snapshot(read);
  }

  changes(): number {
    return this.#connections.changes();
  }

  async close(): Promise<void> {
    this.#connections.close();
  }
}

/** The documents of all read models in one SQLite file. */
export function openSqliteDocuments({
  path,
  readOnly = false,
}: SqliteDocumentsOptions): DocumentStore {
  const connections = new Connections(path, { readOnly });
  connections.prepare((writer) => {
    writer.exec(SCHEMA);
    moveCheckpoints(writer);
  });
  return new SqliteDocuments(connections);
}
