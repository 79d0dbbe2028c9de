/**
 * The port that an adapter implements: five operations on small JSON records with compare-and-set.
 * A write that has resolved is durable (fsynced). Times are epoch milliseconds.
 */

/** A record. `value` is JSON. `version` is 1 at first and grows by 1 with every write; compare-and-set compares it. */
export interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

export interface ScanOptions {
  /** Only keys that begin with this. */
  readonly prefix?: string;
  /** Only keys that sort after this one. */
  readonly after?: string;
  /** 1 to 1,000; default 100. */
  readonly limit?: number;
}

export interface WriteOptions {
  /** After this time readers no longer see the record, and a sweep deletes it. */
  readonly expiresAt?: number;
}

/** The store cannot serve the call now (disk full, locked, closed, unreachable). A write was not acknowledged; it may have been done. */
export class StateUnavailable extends Error {
  override readonly name = 'StateUnavailable';
}

/**
 * Records in tables, which the repositories name. Keys sort by their UTF-8 bytes. An expired record counts as absent.
 * Calls reject with `StateUnavailable` when the store cannot serve them.
 */
export interface Rows {
  get(table: string, key: string): Promise<Row | undefined>;
  /** False, with nothing changed, when a record has that key. */
  insert(table: string, key: string, value: unknown, options?: WriteOptions): Promise<boolean>;
  /** False, with nothing changed, unless the record is at `version`. */
  replace(
    table: string,
    key: string,
    value: unknown,
    version: number,
    options?: WriteOptions,
  ): Promise<boolean>;
  /** Removes the record; with `version`, only when it is at that version. False when nothing was removed. */
  remove(table: string, key: string, version?: number): Promise<boolean>;
  /** In key order. */
  scan(table: string, options?: ScanOptions): Promise<readonly Row[]>;
  close(): Promise<void>;
}
