import { nativeDriver } from './native.ts';
import type { NativeDatabase, NativeStatement, SqlRow, SqlValue } from './native.ts';

export interface OpenOptions {
  /** Default false. A reader neither creates the file nor changes its journal mode. */
  readonly readOnly?: boolean;
  /** `FULL`: a commit is on disk when COMMIT returns. `NORMAL`: a power cut may lose the last commits. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Milliseconds to wait for another connection's lock; default 5,000. */
  readonly busyTimeoutMs?: number;
}

/** A prepared statement. Parameters are positional. */
export interface Statement {
  /** Returns the number of changed rows. */
  run(...parameters: SqlValue[]): number;
  get(...parameters: SqlValue[]): SqlRow | undefined;
  all(...parameters: SqlValue[]): readonly SqlRow[];
  /** Reads rows lazily. The statement may be used or iterated again before the iteration ends. */
  iterate(...parameters: SqlValue[]): IterableIterator<SqlRow>;
}

/** A connection. All calls are synchronous. */
export interface Database {
  /** Statements are cached by their text. */
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /**
   * Runs `work` between BEGIN and COMMIT, and rolls back when it throws. Inside another
   * transaction it is a savepoint: only its own writes are undone.
   * @throws CommitFailed when `work` succeeded and COMMIT did not
   */
  transaction<T>(work: () => T, mode?: 'deferred' | 'immediate' | 'exclusive'): T;
  /** Moves the WAL into the file and truncates it. False when a reader or a full disk prevented it; does not wait for readers. */
  truncateWal(): boolean;
  close(): void;
}

/** COMMIT failed: it is unknown whether the writes are on disk, and an fsync error cannot be retried. */
export class CommitFailed extends Error {
  override readonly name = 'CommitFailed';
}

/** A required pragma could not be set; the file must not be used without it. */
export class PragmaRefused extends Error {
  override readonly name = 'PragmaRefused';
}

const SYNCHRONOUS = { NORMAL: 1, FULL: 2 } as const;
const CACHED_STATEMENTS = 256;
const BUSY_TIMEOUT_MS = 5_000;

function pragma(native: NativeDatabase, name: string): unknown {
  const row = native.prepare(`PRAGMA ${name}`).get();
  return typeof row === 'object' && row !== null ? Object.values(row)[0] : undefined;
}

function assertPragma(
  native: NativeDatabase,
  path: string,
  name: string,
  expected: readonly unknown[],
): void {
  const actual = pragma(native, name);
  if (!expected.includes(actual)) {
    throw new PragmaRefused(
      `${path}: PRAGMA ${name} is ${String(actual)}, not ${String(expected[0])}`,
    );
  }
}

/**
 * Sets every pragma on every open and reads it back: drivers are compiled with different defaults
 * (e.g. synchronous=NORMAL with WAL), and SQLite ignores a pragma that it cannot set.
 */
function configure(native: NativeDatabase, path: string, options: OpenOptions): void {
  native.exec(`PRAGMA busy_timeout = ${String(options.busyTimeoutMs ?? BUSY_TIMEOUT_MS)}`);
  if (options.readOnly === true) {
    native.exec('PRAGMA query_only = ON');
  } else {
    native.exec('PRAGMA journal_mode = WAL');
    assertPragma(native, path, 'journal_mode', path === ':memory:' ? ['memory'] : ['wal']);
    native.exec('PRAGMA secure_delete = ON');
    assertPragma(native, path, 'secure_delete', [1]);
  }
  // Marked for drills: set-synchronous
  native.exec(`PRAGMA synchronous = ${options.synchronous}`);
  assertPragma(native, path, 'synchronous', [SYNCHRONOUS[options.synchronous]]);
  native.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;');
}

class CachedStatement implements Statement {
  readonly #native: NativeDatabase;
  readonly #sql: string;
  readonly #statement: NativeStatement;
  /** While the statement is iterated, other calls use a new one: reusing it would rewind the iteration. */
  #iterating = false;

  constructor(native: NativeDatabase, sql: string) {
    this.#native = native;
    this.#sql = sql;
    this.#statement = native.prepare(sql);
  }

  #free(): NativeStatement {
    return this.#iterating ? this.#native.prepare(this.#sql) : this.#statement;
  }

  run(...parameters: SqlValue[]): number {
    return Number(this.#free().run(...parameters).changes);
  }

  get(...parameters: SqlValue[]): SqlRow | undefined {
    return this.#free().get(...parameters) as SqlRow | undefined;
  }

  all(...parameters: SqlValue[]): readonly SqlRow[] {
    return this.#free().all(...parameters) as SqlRow[];
  }

  *iterate(...parameters: SqlValue[]): IterableIterator<SqlRow> {
    const statement = this.#free();
    const shared = statement === this.#statement;
    if (shared) this.#iterating = true;
    const rows = statement.iterate(...parameters) as Iterator<SqlRow>;
    try {
      for (let next = rows.next(); next.done !== true; next = rows.next()) yield next.value;
    } finally {
      rows.return?.();
      if (shared) this.#iterating = false;
    }
  }
}

class Connection implements Database {
  readonly #native: NativeDatabase;
  readonly #statements = new Map<string, CachedStatement>();
  #depth = 0;
  readonly #busyTimeoutMs: number;
  #open = true;

  constructor(native: NativeDatabase, busyTimeoutMs: number) {
    this.#native = native;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = new CachedStatement(this.#native, sql);
      const oldest =
        this.#statements.size >= CACHED_STATEMENTS ? this.#statements.keys().next() : undefined;
      if (oldest?.done === false) this.#statements.delete(oldest.value);
    } else {
      this.#statements.delete(sql);
    }
    this.#statements.set(sql, statement);
    return statement;
  }

  exec(sql: string): void {
    this.#native.exec(sql);
  }

  transaction<T>(work: () => T, mode: 'deferred' | 'immediate' | 'exclusive' = 'immediate'): T {
    const outermost = this.#depth === 0;
    const savepoint = `nested_${String(this.#depth)}`;
    this.exec(outermost ? `BEGIN ${mode.toUpperCase()}` : `SAVEPOINT ${savepoint}`);
    this.#depth += 1;
    try {
      let result: T;
      try {
        result = work();
      } catch (error) {
        this.#undo(
          outermost ? 'ROLLBACK' : `ROLLBACK TO ${savepoint}; RELEASE ${savepoint}`,
          error,
        );
        throw error;
      }
      if (!outermost) {
        this.exec(`RELEASE ${savepoint}`);
        return result;
      }
      try {
        this.exec('COMMIT');
      } catch (error) {
        this.#undo('ROLLBACK', error);
        throw new CommitFailed('the transaction could not be committed', { cause: error });
      }
      return result;
    } finally {
      this.#depth -= 1;
    }
  }

  /** After some errors (disk full, I/O) SQLite has already rolled the transaction back. */
  #undo(sql: string, reason: unknown): void {
    try {
      this.exec(sql);
    } catch (error) {
      const nothingToUndo =
        error instanceof Error && /no transaction is active|no such savepoint/.test(error.message);
      if (nothingToUndo) return;
      const both = [reason, error];
      throw new AggregateError(both, 'the failed transaction was not undone', { cause: error });
    }
  }

  truncateWal(): boolean {
    // With the timeout, a reader such as a backup or a shell would block this thread.
    this.exec('PRAGMA busy_timeout = 0');
    try {
      return this.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
    } catch (error) {
      if (!isFull(error)) throw error;
      return false;
    } finally {
      this.exec(`PRAGMA busy_timeout = ${String(this.#busyTimeoutMs)}`);
    }
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#statements.clear();
    this.#native.close();
  }
}

/**
 * Opens an SQLite file in WAL mode, overwriting what is deleted (`secure_delete`).
 * @throws PragmaRefused when the requested durability cannot be set
 */
export function openDatabase(path: string, options: OpenOptions): Database {
  const native = nativeDriver().open(path, { readOnly: options.readOnly ?? false });
  try {
    configure(native, path, options);
  } catch (error) {
    native.close();
    throw error;
  }
  return new Connection(native, options.busyTimeoutMs ?? BUSY_TIMEOUT_MS);
}

/**
 * Opens an empty database in a temporary file, which has no name and is gone when it is closed or the
 * process ends.
 */
export function openTemporaryDatabase(): Database {
  return new Connection(nativeDriver().open('', { readOnly: false }), BUSY_TIMEOUT_MS);
}

/** SQLite's extended result code of a driver's error, e.g. 5 (busy), 13 (full), 1555 and 2067 (unique). */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined;
}

/** True when another connection held its lock for longer than the busy timeout. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== undefined && (code & 0xff) === 5;
}

/** True when the disk was full. */
export function isFull(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== undefined && (code & 0xff) === 13;
}
