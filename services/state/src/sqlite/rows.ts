import type { Clock } from '../clock.ts';
import { assertKey } from '../keys.ts';
import { StateUnavailable } from '../rows-port.ts';
import type { Row, Rows, ScanOptions, WriteOptions } from '../rows-port.ts';
import { serialise } from '../row-rules.ts';
import { erasableTables } from '../tables.ts';
import { CommitFailed, openDatabase, sqliteCode } from './driver.ts';
import type { Database } from './driver.ts';
import { FileIdentity, replacedAmong } from './file-identity.ts';
import { readOnlyRows, RowReader } from './row-reader.ts';

export interface SqliteRowsOptions extends RowsOptions {
  readonly path: string;
  /** Milliseconds to wait for another process's lock; default 5,000. The event loop is blocked meanwhile. */
  readonly busyTimeoutMs?: number;
  /** Default false. When true, the file must exist, nothing is swept and every write is refused. */
  readonly readOnly?: boolean;
}

interface RowsOptions {
  readonly clock: Clock;
  /**
   * Called once when a commit failed in the file system, or the file was removed or replaced. What is
   * on disk is unknown, and a retry proves nothing (the kernel reports a lost page once), so every
   * later call is rejected and the process should end.
   */
  readonly onFatal?: (error: Error) => void;
  /** The files without which acknowledged writes would be lost; read after the database was opened. */
  readonly files?: readonly string[];
}

/** A single, atomic statement that runs in the transaction of its turn of the event loop. */
interface QueuedWrite {
  readonly table: string;
  readonly erases: boolean;
  readonly run: () => boolean;
  readonly resolve: (done: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS rows (
    "table" TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    version INTEGER NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY ("table", key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS rows_by_expiry ON rows (expires_at) WHERE expires_at IS NOT NULL;
`;

const SWEEP_EVERY_MS = 60_000;
/** Milliseconds between two comparisons of the files with those that were opened, without writes. */
const COMPARE_FILES_EVERY_MS = 1_000;
const SWEEP_ROWS = 1_000;
/** SQLITE_NOMEM, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL: SQLite may roll the whole transaction back after these. */
const ENDS_TRANSACTION: ReadonlySet<number> = new Set([7, 10, 11, 13]);
const SQLITE_IOERR = 10;

export function createRowsTable(database: Database): void {
  database.exec(SCHEMA);
}

/**
 * `Rows` in one SQLite file. The writes of one turn of the event loop share a transaction and its
 * fsync, and resolve afterwards. All tables of `Rows` are one SQLite table: measured, separate ones
 * are not faster.
 */
export class SqliteRows implements Rows {
  readonly #database: Database;
  readonly #reader: RowReader;
  readonly #clock: Clock;
  readonly #onFatal: (error: Error) => void;
  #queue: QueuedWrite[] = [];
  #scheduled: NodeJS.Immediate | undefined;
  readonly #sweeper: NodeJS.Timeout;
  readonly #identities: readonly FileIdentity[];
  readonly #comparing: NodeJS.Timeout;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #truncationDue = false;
  #refusal: Error | undefined;

  constructor(database: Database, options: RowsOptions) {
    this.#database = database;
    this.#reader = new RowReader(database, options.clock);
    this.#clock = options.clock;
    this.#onFatal = options.onFatal ?? (() => undefined);
    createRowsTable(this.#database);
    this.#identities = (options.files ?? []).map((file) => new FileIdentity(file));
    this.#comparing = setInterval(() => this.#isInPlace(), COMPARE_FILES_EVERY_MS).unref();
    this.#sweeper = setInterval(() => {
      this.#schedule();
    }, SWEEP_EVERY_MS).unref();
    this.#schedule();
  }

  get(table: string, key: string): Promise<Row | undefined> {
    return this.#read(() => this.#reader.get(table, key));
  }

  scan(table: string, options: ScanOptions = {}): Promise<readonly Row[]> {
    return this.#read(() => this.#reader.scan(table, options));
  }

  insert(table: string, key: string, value: unknown, options: WriteOptions = {}): Promise<boolean> {
    return this.#write(table, key, false, () => {
      const json = serialise(value);
      const expiresAt = options.expiresAt ?? null;
      return () =>
        this.#database
          .prepare(
            `INSERT INTO rows ("table", key, value, version, expires_at) VALUES (?, ?, ?, 1, ?)
             ON CONFLICT ("table", key) DO UPDATE SET value = excluded.value, version = 1, expires_at = excluded.expires_at
             WHERE rows.expires_at < ?`,
          )
          .run(table, key, json, expiresAt, this.#now()) === 1;
    });
  }

  replace(
    table: string,
    key: string,
    value: unknown,
    version: number,
    options: WriteOptions = {},
  ): Promise<boolean> {
    return this.#write(table, key, true, () => {
      const json = serialise(value);
      const expiresAt = options.expiresAt ?? null;
      return () =>
        this.#database
          .prepare(
            `UPDATE rows SET value = ?, version = version + 1, expires_at = ?
             WHERE "table" = ? AND key = ? AND version = ? AND (expires_at IS NULL OR expires_at >= ?)`,
          )
          .run(json, expiresAt, table, key, version, this.#now()) === 1;
    });
  }

  remove(table: string, key: string, version?: number): Promise<boolean> {
    return this.#write(table, key, true, () => () => {
      const unexpired =
        'DELETE FROM rows WHERE "table" = ? AND key = ? AND (expires_at IS NULL OR expires_at >= ?)';
      const removed =
        version === undefined
          ? this.#database.prepare(unexpired).run(table, key, this.#now())
          : this.#database
              .prepare(`${unexpired} AND version = ?`)
              .run(table, key, this.#now(), version);
      return removed === 1;
    });
  }

  close(): Promise<void> {
    for (const timer of [this.#sweeper, this.#comparing]) clearInterval(timer);
    if (this.#scheduled !== undefined) clearImmediate(this.#scheduled);
    this.#flush();
    this.#refusal ??= new StateUnavailable('the state store is closed');
    this.#database.close();
    return Promise.resolve();
  }

  #now(): number {
    return this.#clock().getTime();
  }

  /** Runs a read synchronously; turns what it throws into a rejection. */
  #read<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      if (this.#refusal !== undefined) throw this.#refusal;
      resolve(work());
    });
  }

  #write(
    table: string,
    key: string,
    erases: boolean,
    prepare: () => () => boolean,
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#refusal !== undefined) throw this.#refusal;
      assertKey(key);
      this.#queue.push({ table, erases, run: prepare(), resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    this.#scheduled ??= setImmediate(() => {
      this.#scheduled = undefined;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#refusal !== undefined) return;
    const writes = this.#queue;
    this.#queue = [];
    const settle: (() => void)[] = [];
    try {
      this.#database.transaction(() => {
        this.#sweep();
        for (const write of writes) settle.push(this.#attempt(write));
      });
    } catch (error) {
      this.#fail(writes, error);
      return;
    }
    if (!this.#isInPlace()) {
      for (const write of writes) write.reject(this.#refusal);
      return;
    }
    for (const acknowledge of settle) acknowledge();
    this.#truncateIfDue();
  }

  /** False when a file is no longer the one that was opened: what was written since then is lost. */
  #isInPlace(): boolean {
    if (this.#refusal !== undefined) return false;
    const replaced = replacedAmong(this.#identities);
    if (replaced === undefined) return true;
    this.#refusal = new StateUnavailable(replaced.message, { cause: replaced });
    this.#onFatal(this.#refusal);
    return false;
  }

  /**
   * Runs after the commit was acknowledged: an error leaves the committed writes in the WAL, but the
   * store accepts no more.
   */
  #truncateIfDue(): void {
    if (!this.#truncationDue) return;
    try {
      this.#truncationDue = !this.#database.truncateWal();
    } catch (error) {
      const refusal = new StateUnavailable('the state store could not truncate its WAL', {
        cause: error,
      });
      this.#refusal = refusal;
      this.#onFatal(refusal);
    }
  }

  /** Runs one write, and returns the function that settles its promise after the commit. */
  #attempt(write: QueuedWrite): () => void {
    try {
      const done = write.run();
      if (done && write.erases && erasableTables.has(write.table)) this.#truncationDue = true;
      return () => {
        write.resolve(done);
      };
    } catch (error) {
      if (ENDS_TRANSACTION.has((sqliteCode(error) ?? 0) & 0xff)) throw error;
      return () => {
        write.reject(error);
      };
    }
  }

  #fail(writes: readonly QueuedWrite[], error: unknown): void {
    const cause = error instanceof CommitFailed ? error.cause : error;
    const refusal = new StateUnavailable('the state store could not write', { cause });
    const lost =
      error instanceof CommitFailed && ((sqliteCode(cause) ?? 0) & 0xff) === SQLITE_IOERR;
    if (lost) this.#refusal = refusal;
    for (const write of writes) write.reject(refusal);
    if (lost) this.#onFatal(refusal);
  }

  #sweep(): void {
    const now = this.#now();
    if (now - this.#sweptAt < SWEEP_EVERY_MS && now >= this.#sweptAt) return;
    const swept = this.#database
      .prepare(
        'DELETE FROM rows WHERE rowid IN (SELECT rowid FROM rows WHERE expires_at < ? LIMIT ?)',
      )
      .run(now, SWEEP_ROWS);
    if (swept > 0) this.#truncationDue = true;
    // Expired rows may be left after a sweep of the maximum size: the next turn continues.
    if (swept < SWEEP_ROWS) this.#sweptAt = now;
    else this.#schedule();
  }
}

/** Opens the file and, unless `readOnly`, creates it. @throws PragmaRefused when the durability cannot be set */
export function openSqliteRows(options: SqliteRowsOptions): Rows {
  const { path, busyTimeoutMs, readOnly = false, ...rest } = options;
  const database = openDatabase(path, {
    synchronous: 'FULL',
    readOnly,
    ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }),
  });
  if (readOnly) return readOnlyRows(database, rest.clock);
  return new SqliteRows(database, {
    ...rest,
    files: path === ':memory:' ? [] : [path, `${path}-wal`],
  });
}
