import { erasableTables } from '../erasable-tables.ts';
import { CommitFailed, sqliteCode, type Database } from './driver.ts';

/** A write of `Rows`, with its value as JSON. */
export type RowWrite =
  | {
      readonly kind: 'insert';
      readonly table: string;
      readonly key: string;
      readonly json: string;
      readonly expiresAt: number | null;
    }
  | {
      readonly kind: 'replace';
      readonly table: string;
      readonly key: string;
      readonly json: string;
      readonly version: number;
      readonly expiresAt: number | null;
    }
  | {
      readonly kind: 'remove';
      readonly table: string;
      readonly key: string;
      readonly version: number | undefined;
    };

/** Outcome of one transaction. */
export type CommitOutcome =
  | {
      /** For each write: whether it changed a row, or the error that concerns this write only. */
      readonly results: readonly (boolean | Error)[];
      /** Expired rows remain; the next commit deletes them, even if it has no writes. */
      readonly sweepsOn: boolean;
      /**
       * A reader prevented truncating the WAL; the next commit retries, even one without writes.
       */
      readonly truncationDue: boolean;
      /** The writes are committed, but the WAL cannot be truncated; nothing more may be written. */
      readonly truncation: Error | undefined;
    }
  | {
      /** Why nothing was committed. */
      readonly error: Error;
      /** It is unknown what is on disk; nothing more may be written. */
      readonly inDoubt: boolean;
    };

/** Milliseconds between two sweeps of expired rows. */
export const SWEEP_EVERY_MS = 60_000;
const SWEEP_ROWS = 1_000;
/** SQLITE_NOMEM, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL: SQLite may roll the whole transaction back after these. */
const ENDS_TRANSACTION: ReadonlySet<number> = new Set([7, 10, 11, 13]);
const SQLITE_IOERR = 10;

const primaryCode = (error: unknown): number => (sqliteCode(error) ?? 0) & 0xff;

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Writes rows on the caller's thread: the writes of one call share a transaction and its fsync. */
export class RowWriter {
  readonly #database: Database;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #truncationDue = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param now epoch milliseconds; rows that expired before are swept once a minute */
  commit(writes: readonly RowWrite[], now: number): CommitOutcome {
    let results: (boolean | Error)[] = [];
    let sweepsOn = false;
    try {
      this.#database.transaction(() => {
        sweepsOn = this.#sweep(now);
        results = writes.map((write) => this.#attempt(write, now));
      });
    } catch (error) {
      const cause = error instanceof CommitFailed ? error.cause : error;
      const inDoubt = error instanceof CommitFailed && primaryCode(cause) === SQLITE_IOERR;
      return { error: asError(cause), inDoubt };
    }
    const truncation = this.#truncateIfDue();
    return { results, sweepsOn, truncation, truncationDue: this.#truncationDue };
  }

  #attempt(write: RowWrite, now: number): boolean | Error {
    try {
      const done = this.#run(write, now);
      if (done && write.kind !== 'insert' && erasableTables.has(write.table)) {
        this.#truncationDue = true;
      }
      return done;
    } catch (error) {
      if (ENDS_TRANSACTION.has(primaryCode(error))) throw error;
      return asError(error);
    }
  }

  #run(write: RowWrite, now: number): boolean {
    const { table, key } = write;
    switch (write.kind) {
      case 'insert':
        return (
          this.#database
            .prepare(
              `INSERT INTO rows ("table", key, value, version, expires_at) VALUES (?, ?, ?, 1, ?)
               ON CONFLICT ("table", key) DO UPDATE SET value = excluded.value, version = 1, expires_at = excluded.expires_at
               WHERE rows.expires_at < ?`,
            )
            .run(table, key, write.json, write.expiresAt, now) === 1
        );
      case 'replace':
        return (
          this.#database
            .prepare(
              `UPDATE rows SET value = ?, version = version + 1, expires_at = ?
               WHERE "table" = ? AND key = ? AND version = ? AND (expires_at IS NULL OR expires_at >= ?)`,
            )
            .run(write.json, write.expiresAt, table, key, write.version, now) === 1
        );
      case 'remove': {
        const unexpired =
          'DELETE FROM rows WHERE "table" = ? AND key = ? AND (expires_at IS NULL OR expires_at >= ?)';
        const removed =
          write.version === undefined
            ? this.#database.prepare(unexpired).run(table, key, now)
            : this.#database
                .prepare(`${unexpired} AND version = ?`)
                .run(table, key, now, write.version);
        return removed === 1;
      }
    }
  }

  /** True when expired rows are left after a sweep of the maximum size. */
  #sweep(now: number): boolean {
    if (now - this.#sweptAt < SWEEP_EVERY_MS && now >= this.#sweptAt) return false;
    const swept = this.#database
      .prepare(
        'DELETE FROM rows WHERE rowid IN (SELECT rowid FROM rows WHERE expires_at < ? LIMIT ?)',
      )
      .run(now, SWEEP_ROWS);
    if (swept > 0) this.#truncationDue = true;
    if (swept >= SWEEP_ROWS) return true;
    this.#sweptAt = now;
    return false;
  }

  #truncateIfDue(): Error | undefined {
    if (!this.#truncationDue) return undefined;
    try {
      this.#truncationDue = !this.#database.truncateWal();
      return undefined;
    } catch (error) {
      return asError(error);
    }
  }
}
