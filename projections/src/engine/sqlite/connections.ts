import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { integer, isBusy, openDatabase, type Database } from '@rostrum/state/sqlite';

/** Milliseconds between two attempts to write while another process writes. */
const RETRY_MS = 3;
/** Page cache of a connection, in KiB. */
const CACHE_KIB = 32_768;
/**
 * Pages in the WAL before SQLite checkpoints them into the file (8 MB), so that a frequently
 * changed page is copied once for many changes. Requests wait during a checkpoint: with four times
 * as many pages, a donation was visible after 60 ms instead of 35 (99th percentile).
 */
const CHECKPOINT_PAGES = 2_000;
/** Milliseconds between two polls for commits of other processes. */
const POLL_MS = 20;
/** Attempts before a write fails: about half a minute. */
const ATTEMPTS = 10_000;
/** Attempts to empty the WAL: 3 seconds. */
const PURGE_ATTEMPTS = 1_000;

/**
 * What work that began in a snapshot reads from. It may outlive the snapshot, and Node decides by
 * its version whether such work still finds this in the storage.
 */
interface Snapshot {
  /** Undefined once the snapshot has ended. */
  database: Database | undefined;
}

/**
 * The connections of one documents file. Reads have their own connection, so that they see only
 * committed data; a snapshot opens another one.
 */
export class Connections {
  readonly #path: string;
  readonly #reader: Database;
  readonly #writer: Database | undefined;
  readonly #snapshot = new AsyncLocalStorage<Snapshot>();
  #snapshots = 0;
  #own = 0;
  /** SQLite's `data_version` as last polled, which changes when another connection commits. */
  #ofOthers = 0;
  #polledAt = -Infinity;

  constructor(path: string, options: { readonly readOnly: boolean }) {
    this.#path = path;
    // NORMAL may lose the last commits in a power cut: documents together with their checkpoint.
    this.#writer = options.readOnly ? undefined : openDatabase(path, { synchronous: 'NORMAL' });
    this.#writer?.exec(
      `PRAGMA cache_size = -${String(CACHE_KIB)}; PRAGMA wal_autocheckpoint = ${String(CHECKPOINT_PAGES)}`,
    );
    this.#reader = openDatabase(path, { synchronous: 'NORMAL', readOnly: true });
    this.#reader.exec(`PRAGMA cache_size = -${String(CACHE_KIB)}`);
  }

  get readOnly(): boolean {
    return this.#writer === undefined;
  }

  get reader(): Database {
    return this.#snapshot.getStore()?.database ?? this.#reader;
  }

  /**
   * The connection for reading documents that are written next, and the builds. The page cache of
   * the writer stays valid across its own commits, that of the reader does not; and after a table
   * was created, every other connection reads the whole schema again. No transaction stays open
   * across turns of the event loop, so the writer, too, sees only committed data.
   */
  get folding(): Database {
    return this.#snapshot.getStore()?.database ?? this.#writer ?? this.#reader;
  }

  /** Changes with every commit: of this process immediately, of others after at most the poll interval. */
  changes(): number {
    const now = performance.now();
    if (now - this.#polledAt > POLL_MS) {
      this.#polledAt = now;
      const version = this.#reader.prepare('PRAGMA data_version').get();
      if (version !== undefined) this.#ofOthers = integer(version, 'data_version');
    }
    return this.#own + this.#ofOthers;
  }

  /** Runs `work` at the start, when waiting for the lock may block the thread. */
  prepare(work: (writer: Database) => void): void {
    const writer = this.#writer;
    if (writer === undefined) return;
    writer.transaction(() => {
      work(writer);
    });
    writer.exec('PRAGMA busy_timeout = 0');
  }

  /**
   * One transaction. Another process, such as a rebuild, may hold the lock: this waits for it
   * without blocking the thread. `durable`: on disk when it resolves, with all earlier commits.
   */
  async write<T>(
    work: (writer: Database) => T,
    options: { readonly durable?: boolean } = {},
  ): Promise<T> {
    const writer = this.#writer;
    if (writer === undefined) throw new TypeError(`${this.#path} was opened for reading only`);
    for (let attempt = 1; ; attempt++) {
      try {
        this.#own += 1;
        if (options.durable !== true) return writer.transaction(() => work(writer));
        writer.exec('PRAGMA synchronous = FULL');
        try {
          return writer.transaction(() => work(writer));
        } finally {
          writer.exec('PRAGMA synchronous = NORMAL');
        }
      } catch (error) {
        if (!isBusy(error) || attempt >= ATTEMPTS) throw error;
      }
      await wait(RETRY_MS);
    }
  }

  /** Checkpoints the WAL and empties it. @throws Error when other connections read it for too long */
  async purge(): Promise<void> {
    for (let attempt = 1; attempt <= PURGE_ATTEMPTS; attempt++) {
      if (this.#writer?.truncateWal()) return;
      await wait(RETRY_MS);
    }
    throw new Error(`${this.#path}: others read the write-ahead log, which cannot be emptied`);
  }

  async snapshot<T>(read: () => Promise<T>): Promise<T> {
    const database = openDatabase(this.#path, { synchronous: 'NORMAL', readOnly: true });
    const snapshot: Snapshot = { database };
    this.#snapshots += 1;
    try {
      database.exec('BEGIN');
      // The snapshot is taken by the first read, not by BEGIN.
      database.prepare('SELECT count(*) AS n FROM builds').get();
      return await this.#snapshot.run(snapshot, read);
    } finally {
      snapshot.database = undefined;
      this.#snapshots -= 1;
      // Before version 24, Node does work for each promise of the process while a storage is enabled.
      if (this.#snapshots === 0) this.#snapshot.disable();
      database.close();
    }
  }

  close(): void {
    this.#reader.close();
    if (this.#writer !== undefined) {
      this.#writer.truncateWal();
      this.#writer.close();
    }
  }
}
