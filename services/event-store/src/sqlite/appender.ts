import {
  CommitFailed,
  integer,
  sqliteCode,
  text,
  type Database,
  type Statement,
} from '@rostrum/state/sqlite';
import { LRUCache } from 'lru-cache';
import { accumulate, GENESIS, chainHashesOf } from '../chain.ts';
import { toPosition } from '../position.ts';
import type { AppendOutcome, AppendRequest } from './messages.ts';
import type { LogMark } from './slot-file.ts';

const INSERT = `
  INSERT INTO events (position, stream, revision, id, type, data, metadata, accumulator)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const TIP = 'SELECT revision, metadata FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1';
const AFTER_REVISION =
  'SELECT position, id FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?';

/** Number of streams whose tip is cached, to save a query per append. */
const CACHED_STREAMS = 32_768;

const FULL = 13;
const BUSY = 5;
const CONSTRAINT = 19;
const TOO_BIG = 18;

interface StreamEnd {
  readonly revision: number;
  readonly hash: string;
}
const NO_STREAM: StreamEnd = { revision: -1, hash: GENESIS };

function codeOf(error: unknown): number | undefined {
  const code = sqliteCode(error instanceof CommitFailed ? error.cause : error);
  return code === undefined ? undefined : code & 0xff;
}

/** Appends events of many callers in one transaction. Only one instance may write a log. */
export class Appender {
  readonly #database: Database;
  readonly #ends = new LRUCache<string, StreamEnd>({ max: CACHED_STREAMS });
  readonly #insert: Statement;
  #mark: LogMark;

  constructor(database: Database, mark: LogMark) {
    this.#database = database;
    this.#insert = database.prepare(INSERT);
    this.#mark = mark;
  }

  /** Mark of the last committed event. */
  get mark(): LogMark {
    return this.#mark;
  }

  /**
   * Commits all requests in one transaction and returns the outcome of each. When a request violates
   * a constraint or limit of SQLite, each is retried in a transaction of its own; this has the effect
   * of a savepoint per request without its cost.
   * @throws errors after which the state of the file is unknown (I/O); nothing may be acknowledged then
   */
  appendGroup(requests: readonly AppendRequest[]): AppendOutcome[] {
    try {
      return this.#inTransaction(requests);
    } catch (error) {
      const code = codeOf(error);
      // Marked for drills: distinguish-rejection-from-failure
      if (code === CONSTRAINT || code === TOO_BIG) {
        if (requests.length > 1) return requests.flatMap((request) => this.appendGroup([request]));
      } else if (code !== FULL && code !== BUSY) {
        throw error;
      }
      const message = code === FULL ? 'the disk is full' : String(error);
      return requests.map(({ request }) => ({ request, kind: 'unavailable', message }));
    }
  }

  #inTransaction(requests: readonly AppendRequest[]): AppendOutcome[] {
    const before = this.#mark;
    try {
      return this.#database.transaction(
        () => requests.map((request) => this.#append(request)),
        'immediate',
      );
    } catch (error) {
      // Marked for drills: restore-head-after-failure
      this.#mark = before;
      // Marked for drills: forget-stream-ends-after-failure
      this.#ends.clear();
      throw error;
    }
  }

  #append({
    request,
    stream,
    expectedRevision,
    expectedHash,
    events,
  }: AppendRequest): AppendOutcome {
    const end = this.#endOf(stream);
    if (end.revision !== expectedRevision || (expectedRevision >= 0 && end.hash !== expectedHash)) {
      const first =
        end.revision > expectedRevision
          ? this.#appendedBefore(stream, expectedRevision, events)
          : undefined;
      return first === undefined
        ? { request, kind: 'wrong-revision', actual: end.revision }
        : { request, kind: 'appended', first };
    }
    let previous = end.hash;
    const hashes: string[] = [];
    for (const event of events) {
      const links = chainHashesOf(event.metadata);
      if (links?.previous !== previous) {
        return {
          request,
          kind: 'not-chained',
          message: `${stream}: event ${event.id} is not chained to the tip of its stream`,
        };
      }
      previous = links.hash;
      hashes.push(links.hash);
    }
    const first = this.#mark.count + 1;
    let { count, accumulator } = this.#mark;
    let revision = expectedRevision;
    for (const [index, event] of events.entries()) {
      const hash = hashes[index] ?? GENESIS;
      count += 1;
      revision += 1;
      accumulator = accumulate(accumulator, toPosition(count), hash);
      this.#insert.run(
        count,
        stream,
        revision,
        event.id,
        event.type,
        event.data,
        event.metadata,
        accumulator,
      );
    }
    this.#mark = { count, accumulator };
    this.#ends.set(stream, { revision, hash: previous });
    return { request, kind: 'appended', first };
  }

  /** Ordinal of the first event if the same ids follow `revision` already: a retry after a lost answer. */
  #appendedBefore(
    stream: string,
    revision: number,
    events: AppendRequest['events'],
  ): number | undefined {
    const rows = this.#database.prepare(AFTER_REVISION).all(stream, revision, events.length);
    const [first] = rows;
    const same =
      rows.length === events.length && rows.every((row, index) => row.id === events[index]?.id);
    return same && first !== undefined ? integer(first, 'position') : undefined;
  }

  #endOf(stream: string): StreamEnd {
    const known = this.#ends.get(stream);
    if (known !== undefined) return known;
    const row = this.#database.prepare(TIP).get(stream);
    if (row === undefined) return NO_STREAM;
    const hash = chainHashesOf(text(row, 'metadata'))?.hash;
    if (hash === undefined)
      throw new TypeError(`${stream}: the metadata of its last event does not end with its hashes`);
    return { revision: integer(row, 'revision'), hash };
  }
}
