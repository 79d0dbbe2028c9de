import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { GENESIS } from '../chain.ts';
import type { Damage } from '../chain-verifier.ts';
import type { LogMark } from './slot-file.ts';
import { startThread } from './thread.ts';
import { SqliteVerifier } from './verifier.ts';

/** What comes behind `from`, up to and including the event at ordinal `until`. */
export interface Range {
  readonly from: LogMark;
  readonly until: number;
}

export interface RangeVerification {
  /** Of the last event that is what was written to it. */
  readonly mark: LogMark;
  /** Streams that begin in the range. */
  readonly streams: number;
  readonly damage: Damage | undefined;
}

const SLICE = 2_000;
/** Events from which on a second thread is worth its start, some 40 ms. */
const DIVIDED_FROM = 10_000;
/** Each costs some 50 MB. */
const THREADS_MAX = 8;
/** Predecessors and the index are looked up all over the file, in KiB. */
const CACHE_KIB = 16_384;

const ACCUMULATOR = 'SELECT accumulator FROM events WHERE position = ?';

export function openLogFile(path: string): Database {
  const database = openDatabase(path, { readOnly: true, synchronous: 'FULL' });
  database.exec(`PRAGMA cache_size = -${String(CACHE_KIB)}`);
  return database;
}

/** Yields between slices: a server may run in the same thread. */
export async function verifyRange(
  database: Database,
  { from, until }: Range,
): Promise<RangeVerification> {
  const verifier = new SqliteVerifier(database, from);
  let damage: Damage | undefined;
  while (damage === undefined && verifier.mark.count < until) {
    damage = verifier.slice(Math.min(SLICE, until - verifier.mark.count)).damage;
    await nextTurn();
  }
  return { mark: verifier.mark, streams: verifier.streams, damage };
}

/**
 * Several ranges at once, a thread each but for the first. A range begins with what the event
 * before it says about itself; whether that is true, the range before it finds out.
 */
export async function verifyRanges(
  database: Database,
  path: string,
  until: number,
): Promise<RangeVerification> {
  const [first, ...others] = rangesOf(database, until);
  const results = await Promise.all([
    verifyRange(database, first),
    ...others.map((range) => inThread(path, range)),
  ]);
  let streams = 0;
  let last = results[0];
  for (const result of results) {
    streams += result.streams;
    last = result;
    if (result.damage !== undefined) break;
  }
  return { ...last, streams };
}

/** At least one. Where no event tells how its range ends, the range goes on. */
function rangesOf(database: Database, until: number): readonly [Range, ...Range[]] {
  const threads = until < DIVIDED_FROM ? 1 : Math.min(availableParallelism(), THREADS_MAX);
  const marks: LogMark[] = [];
  for (let n = 1; n < threads; n += 1) {
    const count = Math.floor((until * n) / threads);
    const accumulator = database.prepare(ACCUMULATOR).get(count)?.accumulator;
    if (typeof accumulator === 'string') marks.push({ count, accumulator });
  }
  const start: LogMark = { count: 0, accumulator: GENESIS };
  const rangeFrom = (from: LogMark, n: number): Range => ({
    from,
    until: marks[n]?.count ?? until,
  });
  return [rangeFrom(start, 0), ...marks.map((mark, n) => rangeFrom(mark, n + 1))];
}

async function inThread(path: string, range: Range): Promise<RangeVerification> {
  const thread = startThread(new URL('./range-thread.js', import.meta.url), { path, range });
  const [result] = (await once(thread, 'message')) as [RangeVerification];
  return result;
}
