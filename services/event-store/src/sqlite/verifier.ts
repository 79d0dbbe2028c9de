import { integer, text, type Database, type SqlRow } from '@rostrum/state/sqlite';
import { HASHED_TEXT_SQL, hashOfText, LINKS_SQL, chainHashesOf } from '../chain.ts';
import { ChainVerifier, damageOf, type Damage, type EventHashes } from '../chain-verifier.ts';
import { toPosition } from '../position.ts';
import { lastOrdinal, SchemaChanged } from './schema.ts';
import type { LogMark } from './slot-file.ts';

/**
 * `indexed` is the position found through the (stream, revision) index. Streams are read through that
 * index, so a damaged index would hide events that the table still has.
 */
const SLICE = `
  SELECT position, stream, revision, accumulator, ${HASHED_TEXT_SQL} AS hashed, ${LINKS_SQL} AS links,
    typeof(id) = 'text' AND typeof(type) = 'text' AND typeof(data) = 'text' AND typeof(metadata) = 'text' AS typed,
    (SELECT i.position FROM events i WHERE i.stream = e.stream AND i.revision = e.revision) AS indexed
  FROM events e WHERE position > ? ORDER BY position LIMIT ?`;

const BEFORE = 'SELECT metadata FROM events WHERE stream = ? AND revision = ? AND position <= ?';

/** The hashed bytes. Decoded text does not show invalid UTF-8: it is replaced by U+FFFD. */
const BYTES = `SELECT CAST(${HASHED_TEXT_SQL} AS BLOB) AS bytes FROM events WHERE position = ?`;

/**
 * Number of streams whose last hash is cached, about 1 MB; a look-up in the file costs as much as
 * hashing the event.
 */
const CACHED_STREAMS = 4_096;

const REPLACEMENT = '\uFFFD';

/** Verifies the events of an SQLite log in slices: both hash chains and the index. */
export class SqliteVerifier {
  readonly #database: Database;
  readonly #chain: ChainVerifier;

  /** @param from mark of an earlier verification; default: before the first event */
  constructor(database: Database, from?: LogMark) {
    this.#database = database;
    const hashAt = (stream: string, revision: number): string | undefined => {
      const row = database.prepare(BEFORE).get(stream, revision, this.#chain.count);
      return row === undefined ? undefined : chainHashesOf(text(row, 'metadata'))?.hash;
    };
    this.#chain = new ChainVerifier(hashAt, from, CACHED_STREAMS);
  }

  get mark(): LogMark {
    return { count: this.#chain.count, accumulator: this.#chain.accumulator };
  }
  get streams(): number {
    return this.#chain.streams;
  }

  /** Verifies up to `limit` more events. `done`: the end of the log was reached. */
  slice(limit: number): { readonly damage: Damage | undefined; readonly done: boolean } {
    const rows = this.#rows(limit);
    if ('what' in rows) return { damage: rows, done: false };
    for (const row of rows) {
      const damage = this.#check(row);
      if (damage !== undefined) return { damage, done: false };
    }
    return { damage: undefined, done: rows.length < limit };
  }

  #rows(limit: number): readonly SqlRow[] | Damage {
    const after = this.#chain.count;
    try {
      return this.#database.prepare(SLICE).all(after, limit);
    } catch (error) {
      if (!isCorruption(error)) throw error;
      return damageAt(after + 1, `it cannot be read: ${error.message}`);
    }
  }

  #check(row: SqlRow): Damage | undefined {
    const expected = this.#chain.count + 1;
    let event: EventHashes;
    let hashed: string;
    try {
      const ordinal = integer(row, 'position');
      if (ordinal !== expected)
        return damageAt(expected, `it is missing; the next event is at ${toPosition(ordinal)}`);
      hashed = text(row, 'hashed');
      event = {
        position: toPosition(ordinal),
        stream: text(row, 'stream'),
        revision: integer(row, 'revision'),
        hash: hashOfText(hashed),
        links: chainHashesOf(text(row, 'links')),
      };
    } catch (error) {
      if (error instanceof TypeError) return damageAt(expected, error.message);
      throw error;
    }
    if (row.typed !== 1) return damageOf(event, 'a column does not hold text');
    if (hashed.includes(REPLACEMENT) && this.#hidesBytes(expected, hashed))
      return damageOf(event, 'its text is not valid UTF-8');
    const damage = this.#chain.check(event);
    if (damage instanceof Promise) throw new TypeError('look-ups in SQLite are synchronous');
    if (damage !== undefined) return damage;
    if (row.indexed !== expected)
      return damageOf(event, 'the index of streams does not point to it');
    // Marked for drills: compare-accumulator
    if (row.accumulator !== this.#chain.accumulator)
      return damageOf(event, 'its accumulator is not the one computed from the events up to it');
    return undefined;
  }

  #hidesBytes(ordinal: number, decoded: string): boolean {
    const bytes = this.#database.prepare(BYTES).get(ordinal)?.bytes;
    return !(bytes instanceof Uint8Array) || !Buffer.from(decoded).equals(bytes);
  }
}

function damageAt(ordinal: number, what: string): Damage {
  return { position: toPosition(ordinal), stream: undefined, revision: undefined, what };
}

/** Texts of SQLite's errors: not every driver adds the error code when reading rows. */
const CORRUPTION = /malformed|not a database|no such (table|column)|unsupported file format/;

/** Whether SQLite found the file itself damaged, or its schema changed, rather than inaccessible. */
export function isCorruption(error: unknown): error is Error {
  if (error instanceof SchemaChanged) return true;
  return error instanceof Error && CORRUPTION.test(error.message);
}

/**
 * Damage when the log ends before the mark of a side file, or has another accumulator there. Does
 * not verify the stored accumulator itself; `SqliteVerifier` does. `file`: path of the side file.
 */
export function damageBeforeMark(
  database: Database,
  mark: LogMark,
  file: string,
): Damage | undefined {
  if (mark.count === 0) return undefined;
  const row = database
    .prepare('SELECT stream, revision, accumulator FROM events WHERE position = ?')
    .get(mark.count);
  if (row === undefined) {
    const last = lastOrdinal(database);
    const ends = last === 0 ? 'the log is empty' : `the log ends at ${toPosition(last)}`;
    return damageAt(last + 1, `${ends}, but ${file} records ${String(mark.count)} events`);
  }
  if (row.accumulator !== mark.accumulator) {
    return damageAt(mark.count, `its accumulator is not the one that ${file} holds`);
  }
  return undefined;
}
