import { existsSync } from 'node:fs';
import { createChainAudit, type ChainMark } from './chain-audit.ts';
import type { Damage } from './chain-verifier.ts';
import { toPosition } from './position.ts';
import { START, type LogAdapter, type Position } from './port.ts';
import { filesOf } from './sqlite/files.ts';
import { hasSchema, lastOrdinal } from './sqlite/schema.ts';
import { readSlots } from './sqlite/slot-file.ts';
import { damageBeforeMark, isCorruption } from './sqlite/verifier.ts';
import { openLogFile, verifyRanges } from './sqlite/verify-range.ts';

/** Result of a verification. Counts end at the first damage. */
export interface LogVerification {
  readonly events: number;
  readonly streams: number;
  /** Of the last intact event. */
  readonly position: Position;
  readonly accumulator: string;
  readonly damage: Damage | undefined;
}

const SLICE = 2_000;

/**
 * Verifies the whole log, from its first event to its head as of the call, in constant memory: every
 * stored byte, the chain and revisions of every stream, and the order of all events. Given the path
 * of an SQLite log, also verifies the index, the accumulator of each row, and the marks in the side
 * files; another process may own the log meanwhile.
 * @param earlier for a log without side files (EventStoreDB): the mark of an earlier verification,
 * whose events must all still be there
 */
export function verifyLog(log: LogAdapter | string, earlier?: ChainMark): Promise<LogVerification> {
  return typeof log === 'string' ? verifyFile(log) : verifyAdapter(log, earlier);
}

const NOTHING_READ = { events: 0, streams: 0, position: START, accumulator: '' };

/** Damage of the log as a whole, not of one event. */
function damageOf(what: string): Damage {
  return { position: START, stream: undefined, revision: undefined, what };
}

async function verifyFile(path: string): Promise<LogVerification> {
  const files = filesOf(path);
  const sideFiles = [files.head, files.verified].map((file) => ({
    file,
    reading: readSlots(file),
  }));
  if (!existsSync(path)) {
    return { ...NOTHING_READ, damage: damageOf(`there is no log at ${path}`) };
  }
  let database;
  try {
    database = openLogFile(path);
    const until = hasSchema(database) ? lastOrdinal(database) : 0;
    const { mark, streams, ...found } = await verifyRanges(database, path, until);
    let { damage } = found;
    for (const { file, reading } of sideFiles) {
      damage ??= slotDamage(file, reading?.unreadable ?? []);
      if (reading === undefined && file === files.head && until > 0) {
        damage ??= damageOf(`${file} is missing`);
      }
      const recorded = reading?.mark;
      if (recorded === undefined || recorded.count === 0) continue;
      if (until === 0) {
        damage ??= damageOf(`the log has no events, but ${file} records ${String(recorded.count)}`);
      } else {
        damage ??= damageBeforeMark(database, recorded, file);
      }
    }
    const { count, accumulator } = mark;
    return {
      events: count,
      streams,
      position: toPosition(count),
      accumulator,
      damage,
    };
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return { ...NOTHING_READ, damage: damageOf(`it cannot be read: ${error.message}`) };
  } finally {
    database?.close();
  }
}

/** One unreadable slot is not damage: the log's owner may be writing it now. */
function slotDamage(file: string, slots: readonly number[]): Damage | undefined {
  return slots.length < 2 ? undefined : damageOf(`neither slot of ${file} can be read`);
}

async function verifyAdapter(
  log: LogAdapter,
  earlier: ChainMark | undefined,
): Promise<LogVerification> {
  const until = await log.head();
  const audit = createChainAudit(log, { until, ...(earlier && { earlier }) });
  for (;;) {
    const { damage, done } = await audit.next(SLICE);
    if (!done) continue;
    const { events, position, accumulator } = audit.mark;
    return { events, streams: audit.streams, position, accumulator, damage };
  }
}
