import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeExit, openDatabase, startThread, type Database } from '@rostrum/state/sqlite';
import { GENESIS } from '../chain.ts';
import type { Damage } from '../chain-verifier.ts';
import type { LogMark } from './slot-file.ts';
import { SqliteVerifier } from './verifier.ts';

/** Events after `from`, up to and including ordinal `until`. */
export interface Range {
  readonly from: LogMark;
  readonly until: number;
}

export interface RangeVerification {
  /** Mark of the last intact event. */
  readonly mark: LogMark;
  /** Streams whose first event is in the range. */
  readonly streams: number;
  readonly damage: Damage | undefined;
}

const SLICE = 200;
/** Minimum number of events to verify in several threads: starting one takes some 40 ms. */
const DIVIDED_FROM = 10_000;
/** Maximum number of threads. Each uses some 50 MB. */
const THREADS_MAX = 8;
/** Limits of a thread's heap in MB. Without them V8 lets garbage grow with the length of the log. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };
/** In KiB; twice SQLite's default, for look-ups of predecessors all over the file. */
const CACHE_KIB = 4_096;

const ACCUMULATOR = 'SELECT accumulator FROM events WHERE position = ?';

export function openLogFile(path: string): Database {
  const database = openDatabase(path, { readOnly: true, synchronous: 'FULL' });
  database.exec(`PRAGMA cache_size = -${String(CACHE_KIB)}`);
  return database;
}

/** Verifies one range. Yields to the event loop between slices: a server may run in the same thread. */
export async function verifyRange(
  database: Database,
  { from, until }: Range,
): Promise<RangeVerification> {
  const verifier = beforeExit(() => new SqliteVerifier(database, from));
  let damage: Damage | undefined;
  while (damage === undefined && verifier.mark.count < until) {
    const events = Math.min(SLICE, until - verifier.mark.count);
    damage = beforeExit(() => verifier.slice(events).damage);
    await nextTurn();
  }
  return { mark: verifier.mark, streams: verifier.streams, damage };
}

/**
 * Verifies the log up to ordinal `until`, divided into ranges, each in a thread of its own. A range
 * starts from the stored accumulator of the event before it; the preceding range verifies that
 * accumulator.
 */
export async function verifyRanges(
  database: Database,
  path: string,
  until: number,
): Promise<RangeVerification> {
  const [first, ...others] = rangesOf(database, until);
  if (others.length === 0) return verifyRange(database, first);
  const results = await Promise.all([
    inThread(path, first),
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

/** At least one range. A range ends where the next one starts; where that event is missing, the two are merged. */
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
  const thread = startThread(new URL('./range-thread.js', import.meta.url), { path, range }, HEAP);
  const [result] = (await once(thread, 'message')) as [RangeVerification];
  return result;
}
