import type { Clock } from '../clock.ts';
import { assertKey } from '../keys.ts';
import { StateUnavailable } from '../rows-port.ts';
import type { Row, Rows, ScanOptions, WriteOptions } from '../rows-port.ts';
import { serialise } from '../row-rules.ts';
import { openDatabase } from './driver.ts';
import type { Database } from './driver.ts';
import { FileIdentity, replacedAmong } from './file-identity.ts';
import { readOnlyRows, RowReader } from './row-reader.ts';
import { RowWriter, SWEEP_EVERY_MS, type CommitOutcome, type RowWrite } from './row-writer.ts';
import { ThreadedWriter } from './threaded-writer.ts';

export interface SqliteRowsOptions extends RowsOptions {
  readonly path: string;
  /** Milliseconds to wait for another process's lock; default 5,000. The event loop is blocked meanwhile. */
  readonly busyTimeoutMs?: number;
  /** Default false. When true, the file must exist, nothing is swept and every write is refused. */
  readonly readOnly?: boolean;
  /**
   * Default false. When true, a worker thread writes, so that the caller's thread need not wait.
   */
  readonly thread?: boolean;
}

interface RowsOptions {
  readonly clock: Clock;
  /**
   * Called once when a commit failed in the file system, or the file was removed or replaced. It is
   * then unknown what is on disk, even if a retry succeeds (the kernel reports a lost page only
   * once). So every later call is rejected, and the process should end.
   */
  readonly onFatal?: (error: Error) => void;
  /** The files without which acknowledged writes would be lost; read after the database was opened. */
  readonly files?: readonly string[];
}

/** Commits writes, one call after the other. */
interface Writer {
  commit(writes: readonly RowWrite[], now: number): Promise<CommitOutcome>;
  close(): Promise<void>;
}

interface QueuedWrite {
  readonly write: RowWrite;
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

/** Milliseconds between two checks that the open files were not replaced; commits check, too. */
const COMPARE_FILES_EVERY_MS = 1_000;
/** Milliseconds before the next attempt to truncate a WAL that a reader was using. */
const TRUNCATE_AGAIN_MS = 100;

export function createRowsTable(database: Database): void {
  database.exec(SCHEMA);
}

/**
 * `Rows` in one SQLite file. The writes that wait for one commit share a transaction and its fsync,
 * and resolve afterwards. All tables of `Rows` are one SQLite table; separate ones were measured,
 * and are not faster.
 */
export class SqliteRows implements Rows {
  readonly #database: Database;
  readonly #reader: RowReader;
  readonly #writer: Writer;
  readonly #clock: Clock;
  readonly #onFatal: (error: Error) => void;
  #queue: QueuedWrite[] = [];
  #committing: Promise<void> | undefined;
  #scheduled: NodeJS.Immediate | undefined;
  #truncating: NodeJS.Timeout | undefined;
  readonly #sweeper: NodeJS.Timeout;
  readonly #identities: readonly FileIdentity[];
  readonly #comparing: NodeJS.Timeout;
  #refusal: Error | undefined;

  /** @param writer default: writes on the caller's thread */
  constructor(database: Database, options: RowsOptions, writer?: Writer) {
    this.#database = database;
    this.#reader = new RowReader(database, options.clock);
    this.#clock = options.clock;
    this.#onFatal = options.onFatal ?? (() => undefined);
    createRowsTable(this.#database);
    this.#writer = writer ?? onThisThread(database);
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
    const { expiresAt = null } = options;
    return this.#write(key, () => {
      return { kind: 'insert', table, key, json: serialise(value), expiresAt };
    });
  }

  replace(
    table: string,
    key: string,
    value: unknown,
    version: number,
    options: WriteOptions = {},
  ): Promise<boolean> {
    const { expiresAt = null } = options;
    return this.#write(key, () => {
      return { kind: 'replace', table, key, json: serialise(value), version, expiresAt };
    });
  }

  remove(table: string, key: string, version?: number): Promise<boolean> {
    return this.#write(key, () => ({ kind: 'remove', table, key, version }));
  }

  async close(): Promise<void> {
    for (const timer of [this.#sweeper, this.#comparing, this.#truncating]) clearTimeout(timer);
    if (this.#scheduled !== undefined) clearImmediate(this.#scheduled);
    await this.#committing;
    this.#commit();
    await this.#committing;
    this.#refusal ??= new StateUnavailable('the state store is closed');
    await this.#writer.close();
    this.#database.close();
  }

  /** Runs a read synchronously; turns what it throws into a rejection. */
  #read<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      if (this.#refusal !== undefined) throw this.#refusal;
      resolve(work());
    });
  }

  #write(key: string, prepare: () => RowWrite): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#refusal !== undefined) throw this.#refusal;
      assertKey(key);
      this.#queue.push({ write: prepare(), resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    this.#scheduled ??= setImmediate(() => {
      this.#scheduled = undefined;
      this.#commit();
    });
  }

  #truncateLater(): void {
    this.#truncating ??= setTimeout(() => {
      this.#truncating = undefined;
      this.#schedule();
    }, TRUNCATE_AGAIN_MS).unref();
  }

  /** Commits the queued writes, unless a commit is under way; another commit then follows it. */
  #commit(): void {
    if (this.#refusal !== undefined || this.#committing !== undefined) return;
    const queued = this.#queue;
    this.#queue = [];
    const writes = queued.map(({ write }) => write);
    this.#committing = this.#writer.commit(writes, this.#clock().getTime()).then((outcome) => {
      this.#committing = undefined;
      if ('error' in outcome) this.#fail(queued, outcome);
      else this.#settle(queued, outcome);
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  #settle(
    queued: readonly QueuedWrite[],
    { results, sweepsOn, truncation, truncationDue }: Extract<CommitOutcome, { results: unknown }>,
  ): void {
    if (!this.#isInPlace()) {
      for (const { reject } of queued) reject(this.#refusal);
      return;
    }
    for (const [index, { resolve, reject }] of queued.entries()) {
      const result = results[index];
      if (typeof result === 'boolean') resolve(result);
      else reject(result);
    }
    if (sweepsOn) this.#schedule();
    if (truncationDue) this.#truncateLater();
    if (truncation) this.#refuse('the state store could not truncate its WAL', truncation);
  }

  #fail(
    queued: readonly QueuedWrite[],
    { error, inDoubt }: Extract<CommitOutcome, { error: unknown }>,
  ): void {
    const message = 'the state store could not write';
    const refusal = inDoubt
      ? this.#refuse(message, error)
      : new StateUnavailable(message, { cause: error });
    for (const { reject } of queued) reject(refusal);
  }

  /**
   * False when a file is no longer the one that was opened: everything written since it was
   * replaced is lost.
   */
  #isInPlace(): boolean {
    if (this.#refusal !== undefined) return false;
    const replaced = replacedAmong(this.#identities);
    if (replaced === undefined) return true;
    this.#refuse(replaced.message, replaced);
    return false;
  }

  /** Rejects the queued writes and every later call. */
  #refuse(message: string, cause: Error): Error {
    const refusal = new StateUnavailable(message, { cause });
    this.#refusal = refusal;
    const waiting = this.#queue;
    this.#queue = [];
    for (const { reject } of waiting) reject(refusal);
    this.#onFatal(refusal);
    return refusal;
  }
}

function onThisThread(database: Database): Writer {
  const writer = new RowWriter(database);
  return {
    commit: async (writes, now) => Promise.resolve(writer.commit(writes, now)),
    close: () => Promise.resolve(),
  };
}

/**
 * Opens the file, and creates it unless `readOnly`.
 * @throws PragmaRefused when the durability cannot be set
 */
export function openSqliteRows(options: SqliteRowsOptions): Rows {
  const { path, busyTimeoutMs, readOnly = false, thread = false, ...rest } = options;
  const busy = busyTimeoutMs === undefined ? {} : { busyTimeoutMs };
  const database = openDatabase(path, { synchronous: 'FULL', readOnly, ...busy });
  if (readOnly) return readOnlyRows(database, rest.clock);
  createRowsTable(database);
  const files = path === ':memory:' ? [] : [path, `${path}-wal`];
  return new SqliteRows(
    database,
    { ...rest, files },
    thread ? new ThreadedWriter({ path, ...busy }) : undefined,
  );
}
