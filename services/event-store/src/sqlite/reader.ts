import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@rostrum/state/sqlite';
import { toOrdinal, toPosition } from '../position.ts';
import {
  LogUnavailable,
  START,
  type Position,
  type RawBatch,
  type RawRecordedEvent,
  type ReadAllOptions,
  type StreamName,
} from '../port.ts';
import { EVENT_COLUMNS, lastOrdinal, toEvent } from './schema.ts';

const DEFAULT_BATCH = 500;
const MAX_BATCH = 5_000;
/** Rows that a filtered read passes over in one turn of the event loop. */
const SCAN = 2_000;
/** Rows after which a filtered read answers, with events or without, so that checkpoints move on. */
const SCAN_PER_BATCH = 20_000;

// A bare `LIMIT ?` is planned by its value: SQLite would prepare the statement anew at every run.
const STREAM = `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT +?`;

function selection(types: readonly string[] | undefined): string {
  const filter = types === undefined ? '' : ` AND type IN (${types.map(() => '?').join(', ')})`;
  return `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? AND position <= ?${filter} ORDER BY position LIMIT +?`;
}

/** A read of the whole log that was checked and knows its bounds. */
export interface Scan {
  readonly types: readonly string[] | undefined;
  readonly batchSize: number;
  /** Ordinal, inclusive. */
  readonly until: number;
}

/** @throws RangeError for a batch size or position that cannot be */
export function scanOf({ types, until, batchSize = DEFAULT_BATCH }: ReadAllOptions): Scan {
  if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > MAX_BATCH) {
    throw new RangeError(
      `batchSize is ${String(batchSize)}, not an integer from 1 to ${String(MAX_BATCH)}`,
    );
  }
  return {
    types,
    batchSize,
    until: until === undefined ? Number.MAX_SAFE_INTEGER : toOrdinal(until),
  };
}

/** Reads with a connection of its own, on the caller's thread, a bounded number of rows per turn. */
export class Reader {
  readonly #database: Database;
  #closed = false;

  constructor(database: Database) {
    this.#database = database;
  }

  #open(): Database {
    if (this.#closed) throw new LogUnavailable('the log is closed');
    return this.#database;
  }

  head(): number {
    return lastOrdinal(this.#open());
  }

  async *readStream(stream: StreamName, fromRevision: number): AsyncIterable<RawRecordedEvent> {
    for (let from = fromRevision; ;) {
      const rows = this.#open().prepare(STREAM).all(stream, from, DEFAULT_BATCH);
      for (const row of rows) yield toEvent(row);
      if (rows.length < DEFAULT_BATCH) return;
      from += rows.length;
      await nextTurn();
    }
  }

  /** The next batch after `from`, or undefined when there is nothing up to the scan's end or the head. */
  async next(from: number, scan: Scan): Promise<RawBatch | undefined> {
    const events: RawRecordedEvent[] = [];
    let at = from;
    for (let scanned = 0; ; scanned += SCAN) {
      const head = this.head();
      const end = Math.min(scan.until, head);
      if (at >= end)
        return at > from ? { events, position: toPosition(at), live: at >= head } : undefined;
      const upTo = scan.types === undefined ? end : Math.min(end, at + SCAN);
      const wanted = scan.batchSize - events.length;
      const found = this.#select(at, upTo, scan.types, wanted);
      for (const event of found) events.push(event);
      const last = found.at(-1);
      at = found.length === wanted && last !== undefined ? toOrdinal(last.position) : upTo;
      if (events.length >= scan.batchSize || scanned + SCAN >= SCAN_PER_BATCH) {
        return { events, position: toPosition(at), live: at >= this.head() };
      }
      if (at < end) await nextTurn();
    }
  }

  #select(
    after: number,
    upTo: number,
    types: readonly string[] | undefined,
    limit: number,
  ): RawRecordedEvent[] {
    if (types?.length === 0) return [];
    const rows = this.#open()
      .prepare(selection(types))
      .all(after, upTo, ...(types ?? []), limit);
    return rows.map(toEvent);
  }

  async *readAll(from: Position, options: ReadAllOptions): AsyncIterable<RawBatch> {
    const scan = scanOf(options);
    const bounded = { ...scan, until: Math.min(scan.until, this.head()) };
    for (let at = toOrdinal(from); ;) {
      const batch = await this.next(at, bounded);
      if (batch === undefined) return;
      yield batch;
      at = batch.position === START ? 0 : toOrdinal(batch.position);
      await nextTurn();
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#database.close();
  }
}
