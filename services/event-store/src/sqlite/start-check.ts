import { existsSync } from 'node:fs';
import { openDatabase, type Database } from '@rostrum/state/sqlite';
import { GENESIS } from '../chain.ts';
import { placeOf, type Damage } from '../chain-verifier.ts';
import type { LogFiles } from './files.ts';
import { hasSchema, lastOrdinal } from './schema.ts';
import { readSlots, type LogMark, type SlotReading } from './slot-file.ts';
import { damageBeforeMark, isCorruption, SqliteVerifier } from './verifier.ts';

export const EMPTY: LogMark = { count: 0, accumulator: GENESIS };

const SLICE = 2_000;

export interface StartCheck {
  /** The end of the log; everything up to it is verified. */
  readonly mark: LogMark;
  /** Slots of the head file with a wrong checksum: a write torn by a power cut, or damage. */
  readonly unreadableSlots: readonly number[];
}

/** The log does not match its side files or its own hashes, and must not be opened for writing. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly place: string;
  constructor(place: string, what: string) {
    super(what);
    this.place = place;
  }
}

function refuse(damage: Damage): never {
  throw new StartRefused(placeOf(damage), damage.what);
}

/**
 * Compares the end of the log with the marks in its side files. After a damaged frame in its WAL,
 * SQLite silently drops all later frames, so the log alone does not show that events are missing.
 */
function compareWithSideFiles(
  database: Database | undefined,
  files: LogFiles,
  head: SlotReading | undefined,
): LogMark | undefined {
  const empty = database === undefined || !hasSchema(database) || lastOrdinal(database) === 0;
  if (head === undefined && !empty) throw new StartRefused(files.head, 'the head file is missing');
  if (head !== undefined && head.mark === undefined)
    throw new StartRefused(files.head, 'neither slot of the head file can be read');
  const verified = readSlots(files.verified)?.mark;
  for (const [mark, file] of [
    [head?.mark, files.head],
    [verified, files.verified],
  ] as const) {
    // Marked for drills: compare-side-file-with-log
    if (mark === undefined || mark.count === 0) continue;
    if (empty)
      throw new StartRefused(
        files.log,
        `it has no events, but ${file} records ${String(mark.count)}`,
      );
    const damage = damageBeforeMark(database, mark, file);
    if (damage !== undefined) refuse(damage);
  }
  return verified;
}

/**
 * Checks the log before it is opened for writing: compares it with its side files and verifies the
 * events after the last verified mark. Opens it read-only, so that a refused log stays unchanged.
 * Events after the mark of the head file are accepted when they verify: a crash before the head file was
 * written leaves such events.
 * @throws StartRefused
 */
export function checkAtStart(files: LogFiles): StartCheck {
  const head = readSlots(files.head);
  const unreadableSlots = head?.unreadable ?? [];
  if (!existsSync(files.log)) {
    compareWithSideFiles(undefined, files, head);
    return { mark: EMPTY, unreadableSlots };
  }
  try {
    const database = openDatabase(files.log, { readOnly: true, synchronous: 'FULL' });
    try {
      const from = compareWithSideFiles(database, files, head);
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
      throw new StartRefused(files.log, `it cannot be read: ${error.message}`);
    throw error;
  }
}
