import { setImmediate as nextTurn } from 'node:timers/promises';
import { integer, text, type Database, type SqlRow } from '@rostrum/state/sqlite';
import { batchSizeOf, DEFAULT_BATCH, SCANNED_PER_BATCH } from '../batch-size.ts';
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

/** Rows that a filtered read scans per turn of the event loop. */
const SCANNED_PER_TURN = 2_000;
/** New events up to this number are read once for all subscriptions that are at the head. */
const SHARED_EVENTS = 64;

// `+?`: SQLite plans a bare `LIMIT ?` by its value and would prepare the statement again at every run.
function streamSelection(types: readonly string[] | undefined): string {
  return `SELECT ${EVENT_COLUMNS} FROM events WHERE stream = ? AND revision >= ?${ofTypes(types)} ORDER BY revision LIMIT +?`;
}

function selection(types: readonly string[] | undefined): string {
  return `SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? AND position <= ?${ofTypes(types)} ORDER BY position LIMIT +?`;
}

function ofTypes(types: readonly string[] | undefined): string {
  return types === undefined ? '' : ` AND type IN (${types.map(() => '?').join(', ')})`;
}

/** Validated options of a read of the whole log. */
export interface Scan {
  readonly types: readonly string[] | undefined;
  readonly batchSize: number;
  /** Ordinal, inclusive. */
  readonly until: number;
}

/** @throws RangeError when the batch size or the position is invalid */
export function scanOf(options: ReadAllOptions): Scan {
  const { types, until } = options;
  return {
    types,
    batchSize: batchSizeOf(options),
    until: until === undefined ? Number.MAX_SAFE_INTEGER : toOrdinal(until),
  };
}

/** Reads a log on the caller's thread, a bounded number of rows per turn of the event loop. */
export class Reader {
  readonly #database: Database;
  #closed = false;
  /** The rows with positions above `after` and up to `upTo`, which a subscription has read last. */
  #newest: { after: number; upTo: number; rows: readonly SqlRow[] } | undefined;

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

  async *readStream(
    stream: StreamName,
    fromRevision: number,
    types?: readonly string[],
  ): AsyncIterable<RawRecordedEvent> {
    const statement = streamSelection(types);
    for (let from = fromRevision; ;) {
      const events = this.#open()
        .prepare(statement)
        .all(stream, from, ...(types ?? []), DEFAULT_BATCH)
        .map(toEvent);
      yield* events;
      const last = events.at(-1);
      if (last === undefined || events.length < DEFAULT_BATCH) return;
      from = last.revision + 1;
      await nextTurn();
    }
  }

  /**
   * The next batch after `from`; undefined when `from` is at the head or at the end of the scan.
   * `shared`: events that another caller has read may be taken from memory.
   */
  async next(from: number, scan: Scan, shared = false): Promise<RawBatch | undefined> {
    const events: RawRecordedEvent[] = [];
    let at = from;
    for (let scanned = 0; ; scanned += SCANNED_PER_TURN) {
      const head = this.head();
      const end = Math.min(scan.until, head);
      if (at >= end) return undefined;
      const upTo = scan.types === undefined ? end : Math.min(end, at + SCANNED_PER_TURN);
      const wanted = scan.batchSize - events.length;
      const isShared = shared && upTo - at <= SHARED_EVENTS;
      const found = this.#select(at, upTo, scan.types, wanted, isShared);
      for (const event of found) events.push(event);
      const last = found.at(-1);
      at = found.length === wanted && last !== undefined ? toOrdinal(last.position) : upTo;
      if (
        at >= end ||
        events.length >= scan.batchSize ||
        scanned + SCANNED_PER_TURN >= SCANNED_PER_BATCH
      ) {
        return { events, position: toPosition(at), live: at >= head };
      }
      await nextTurn();
    }
  }

  #select(
    after: number,
    upTo: number,
    types: readonly string[] | undefined,
    limit: number,
    isShared: boolean,
  ): RawRecordedEvent[] {
    if (types?.length === 0) return [];
    const rows = isShared
      ? this.#sharedRows(after, upTo, types).slice(0, limit)
      : this.#rows(after, upTo, types, limit);
    return rows.map(toEvent);
  }

  #rows(
    after: number,
    upTo: number,
    types: readonly string[] | undefined,
    limit: number,
  ): readonly SqlRow[] {
    return this.#open()
      .prepare(selection(types))
      .all(after, upTo, ...(types ?? []), limit);
  }

  #sharedRows(
    after: number,
    upTo: number,
    types: readonly string[] | undefined,
  ): readonly SqlRow[] {
    let newest = this.#newest;
    if (newest === undefined || after < newest.after || newest.upTo < upTo) {
      newest = { after, upTo, rows: this.#rows(after, upTo, undefined, SHARED_EVENTS) };
      this.#newest = newest;
    }
    return newest.rows.filter((row) => {
      const ordinal = integer(row, 'position');
      return ordinal > after && ordinal <= upTo && (types?.includes(text(row, 'type')) ?? true);
    });
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
