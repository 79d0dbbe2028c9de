import { createRequire } from 'node:module';

/** What SQLite can hold in a column and what may be bound to a parameter. */
export type SqlValue = null | number | bigint | string | Uint8Array;

/** A result row: column name to value. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** The part of a driver's statement that this package uses; both drivers have it. */
export interface NativeStatement {
  run(...parameters: SqlValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  get(...parameters: SqlValue[]): unknown;
  all(...parameters: SqlValue[]): unknown[];
  iterate(...parameters: SqlValue[]): Iterator<unknown>;
}

/** The part of a driver's connection that this package uses; both drivers have it. */
export interface NativeDatabase {
  prepare(sql: string): NativeStatement;
  exec(sql: string): void;
  close(): void;
}

export interface NativeDriver {
  readonly name: 'node:sqlite' | '@photostructure/sqlite';
  open(path: string, options: { readonly readOnly: boolean }): NativeDatabase;
}

interface SqliteModule {
  readonly DatabaseSync: new (
    path: string,
    options: { readonly readOnly: boolean },
  ) => NativeDatabase;
  readonly StatementSync?: { readonly prototype: object };
}

function isSqliteModule(loaded: unknown): loaded is SqliteModule {
  return typeof loaded === 'object' && loaded !== null && 'DatabaseSync' in loaded;
}

/**
 * Suppresses Node's warning that `node:sqlite` is experimental, because operators cannot act on it.
 */
function withoutExperimentalWarning<T>(load: () => T): T {
  const emitWarning = process.emitWarning.bind(process);
  const patched = (...args: unknown[]): void => {
    if (!String(args[0]).startsWith('SQLite is an experimental feature')) {
      Reflect.apply(emitWarning, process, args);
    }
  };
  process.emitWarning = patched;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Node's own module; undefined where it is missing, or lacks iteration (before 22.13) or full-text search. */
function builtIn(): NativeDriver | undefined {
  const loaded: unknown = withoutExperimentalWarning(() => process.getBuiltinModule('node:sqlite'));
  if (!isSqliteModule(loaded) || loaded.StatementSync === undefined) return undefined;
  if (!('iterate' in loaded.StatementSync.prototype)) return undefined;
  const { DatabaseSync } = loaded;
  const probe = new DatabaseSync(':memory:', { readOnly: false });
  try {
    const row = probe.prepare("SELECT sqlite_compileoption_used('ENABLE_FTS5') AS fts5").get();
    if (!(typeof row === 'object' && row !== null && 'fts5' in row && row.fts5 === 1))
      return undefined;
  } finally {
    probe.close();
  }
  return { name: 'node:sqlite', open: (path, options) => new DatabaseSync(path, options) };
}

/** A package with the same interface and prebuilt binaries, for a Node without the module. */
function packaged(): NativeDriver {
  const require = createRequire(import.meta.url);
  const loaded: unknown = require('@photostructure/sqlite');
  if (!isSqliteModule(loaded))
    throw new Error('@photostructure/sqlite does not export DatabaseSync');
  const { DatabaseSync } = loaded;
  return {
    name: '@photostructure/sqlite',
    open: (path, options) => new DatabaseSync(path, options),
  };
}

let chosen: NativeDriver | undefined;

/** The driver for this version of Node, chosen once per process. */
export function nativeDriver(): NativeDriver {
  chosen ??= builtIn() ?? packaged();
  return chosen;
}
