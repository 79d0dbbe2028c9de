import { existsSync } from 'node:fs';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { GENESIS } from '../chain.ts';
import { placeOf, type Damage } from '../chain-verifier.ts';
import type { LogFiles } from './files.ts';
import { hasSchema, lastOrdinal } from './schema.ts';
import { readSlots, type LogMark, type SlotReading } from './slot-file.ts';
import { brokenPromise, isCorruption, SqliteVerifier } from './verifier.ts';

export const EMPTY: LogMark = { count: 0, accumulator: GENESIS };

const SLICE = 2_000;

export interface StartCheck {
  /** Where the log ends; everything up to it is verified. */
  readonly mark: LogMark;
  /** Slots of the side file that did not hold: a write that a power cut tore, or damage. */
  readonly unreadableSlots: readonly number[];
}

/** Why the log must not be opened for writing. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly place: string;
  constructor(place: string, what: string) {
    super(what);
    this.place = place;
  }
}

function refuse(damage: Damage): never {
  throw new Refusal(placeOf(damage), damage.what);
}

/** SQLite drops what follows a damaged frame of its WAL without a word, so the log's end is promised elsewhere. */
function checkPromises(
  database: Database | undefined,
  files: LogFiles,
  head: SlotReading | undefined,
): LogMark | undefined {
  const empty = database === undefined || !hasSchema(database) || lastOrdinal(database) === 0;
  if (head === undefined && !empty)
    throw new Refusal(files.head, 'the side file with the head is missing');
  if (head !== undefined && head.mark === undefined)
    throw new Refusal(files.head, 'neither slot of the side file can be read');
  const verified = readSlots(files.verified)?.mark;
  for (const [promise, by] of [
    [head?.mark, files.head],
    [verified, files.verified],
  ] as const) {
    // Marked for drills: compare-side-file-with-log
    if (promise === undefined || promise.count === 0) continue;
    if (empty)
      throw new Refusal(files.log, `it has no events, but ${by} promises ${String(promise.count)}`);
    const damage = brokenPromise(database, promise, by);
    if (damage !== undefined) refuse(damage);
  }
  return verified;
}

/**
 * Before anything is written: holds the log against its side files and verifies it from where the
 * last verification ended. Opens it for reading only, so that a refused log stays as it was found.
 * More than was promised is what a crash before the side file leaves, and is fine once verified.
 * @throws Refusal
 */
export function checkAtStart(files: LogFiles): StartCheck {
  const head = readSlots(files.head);
  const unreadableSlots = head?.unreadable ?? [];
  if (!existsSync(files.log)) {
    checkPromises(undefined, files, head);
    return { mark: EMPTY, unreadableSlots };
  }
  try {
    const database = openDatabase(files.log, { readOnly: true, synchronous: 'FULL' });
    try {
      const from = checkPromises(database, files, head);
      if (!hasSchema(database)) return { mark: EMPTY, unreadableSlots };
      const verifier = new SqliteVerifier(database, from);
      for (let done = false; !done;) {
        const slice = verifier.slice(SLICE);
        if (slice.damage !== undefined) refuse(slice.damage);
        done = slice.done;
      }
      return { mark: verifier.mark, unreadableSlots };
    } finally {
      database.close();
    }
  } catch (error) {
    if (isCorruption(error))
      throw new Refusal(files.log, `SQLite cannot read it: ${error.message}`);
    throw error;
  }
}
