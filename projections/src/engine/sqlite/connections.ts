import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { integer, isBusy, openDatabase, type Database } from '@rostrum/state/sqlite';

/** Milliseconds between two attempts to write while another process writes. */
const RETRY_MS = 3;
/** Pages of the file that a connection keeps in memory, in KiB. */
const CACHE_KIB = 32_768;
/**
 * Pages that gather in the WAL before they are moved into the file, 8 MB: pages that change all the
 * time are moved once for many changes. With four times as many, what was given was seen after
 * 60 ms instead of 35 (99th percentile): requests wait while pages are moved.
 */
const CHECKPOINT_PAGES = 2_000;
/** Milliseconds between two looks for commits of other processes. */
const LOOK_MS = 20;
/** Attempts before a writer gives up: about half a minute. */
const ATTEMPTS = 10_000;

/**
 * The connections of one documents file. Reads have one of their own, so that they see what is
 * committed and nothing else; a snapshot opens another one for itself.
 */
export class Connections {
  readonly #path: string;
  readonly #reader: Database;
  readonly #writer: Database | undefined;
  readonly #snapshot = new AsyncLocalStorage<Database>();
  #own = 0;
  /** SQLite's own number, which moves when another connection commits. */
  #ofOthers = 0;
  #lookedAt = -Infinity;

  constructor(path: string, options: { readonly readOnly: boolean }) {
    this.#path = path;
    // Documents can be folded again, and they are lost together with their checkpoint.
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
    return this.#snapshot.getStore() ?? this.#reader;
  }

  /**
   * For reading what is about to be written anew. The writer's own memory of the pages outlives its
   * commits; the reader's does not, for it cannot know what they changed. No transaction is open
   * between two turns of the thread, so here too what is seen is what is committed.
   */
  get folding(): Database {
    return this.#snapshot.getStore() ?? this.#writer ?? this.#reader;
  }

  /** Counts commits: those of this process at once, those of others when they are looked for. */
  changes(): number {
    const now = performance.now();
    if (now - this.#lookedAt > LOOK_MS) {
      this.#lookedAt = now;
      const version = this.#reader.prepare('PRAGMA data_version').get();
      if (version !== undefined) this.#ofOthers = integer(version, 'data_version');
    }
    return this.#own + this.#ofOthers;
  }

  /** Runs before anything else is served, so it may wait for the lock with its hands in its lap. */
  prepare(work: (writer: Database) => void): void {
    const writer = this.#writer;
    if (writer === undefined) return;
    writer.transaction(() => {
      work(writer);
    });
    writer.exec('PRAGMA busy_timeout = 0');
  }

  /**
   * One transaction. A rebuild in another process may hold the lock: this waits for it without
   * holding the thread, which is also the one that answers requests. `durable`: on disk when it
   * resolves, with everything that was written before it.
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

  async snapshot<T>(read: () => Promise<T>): Promise<T> {
    const database = openDatabase(this.#path, { synchronous: 'NORMAL', readOnly: true });
    try {
      database.exec('BEGIN');
      // The snapshot is taken by the first read, not by BEGIN.
      database.prepare('SELECT count(*) AS n FROM builds').get();
      return await this.#snapshot.run(database, read);
    } finally {
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
