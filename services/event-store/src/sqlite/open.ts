import { existsSync } from 'node:fs';
import { openDatabase } from '@rostrum/state/sqlite';
import { toOrdinal, toPosition } from '../position.ts';
import {
  LogDamaged,
  LogUnavailable,
  type Expected,
  type GroupCommit,
  type LogAdapter,
  type Position,
  type RawBatch,
  type RawEvent,
  type RawRecordedEvent,
  type ReadAllOptions,
  type StreamName,
  type SubscribeOptions,
  type VerificationStatus,
} from '../port.ts';
import { WakeUp } from '../wake-up.ts';
import { filesOf } from './files.ts';
import { Ownership } from './ownership.ts';
import { Reader, scanOf } from './reader.ts';
import { readSlots } from './slot-file.ts';
import { WriterClient } from './writer-client.ts';

export interface OwnerOptions {
  /** Path of the log file, created when missing. Its side files are in the same directory. */
  readonly path: string;
  readonly readOnly?: false;
  /** Gives the time that `verified()` returns. */
  readonly clock: () => Date;
  /**
   * Called when the scrub finds damage, or a slot of the head file cannot be read. The log stays open.
   * Default: the error is thrown as an uncaught exception.
   */
  readonly onDamage?: (damage: LogDamaged) => void;
  /**
   * Called when a commit failed and the state of the file is unknown. Nothing is acknowledged any
   * more, and the process must exit. Default: the error is thrown as an uncaught exception.
   */
  readonly onFatal?: (error: Error) => void;
  /** Called after each transaction, for metrics. */
  readonly onCommit?: (commit: GroupCommit) => void;
  /**
   * Milliseconds between two scrubs of the whole log; default one day, at most 24 days. The first one
   * starts at most two seconds after the log was opened.
   */
  readonly fullPassEveryMs?: number;
}

export interface ReaderOptions {
  readonly path: string;
  readonly readOnly: true;
}

const DAY = 86_400_000;

function uncaught(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

class SqliteLog implements LogAdapter {
  readonly #reader: Reader;
  readonly #wakeUp: WakeUp;
  readonly #writer: WriterClient | undefined;
  readonly #ownership: Ownership | undefined;
  readonly #verified: () => VerificationStatus;
  #closing: Promise<void> | undefined;

  constructor(
    reader: Reader,
    wakeUp: WakeUp,
    verified: () => VerificationStatus,
    owner?: { writer: WriterClient; ownership: Ownership },
  ) {
    this.#reader = reader;
    this.#wakeUp = wakeUp;
    this.#verified = verified;
    this.#writer = owner?.writer;
    this.#ownership = owner?.ownership;
  }

  async append(
    stream: StreamName,
    events: readonly RawEvent[],
    expected: Expected,
  ): Promise<{ positions: readonly Position[] }> {
    if (this.#writer === undefined)
      throw new LogUnavailable('this log was opened for reading only');
    if (events.length === 0) throw new RangeError(`${stream}: an append needs at least one event`);
    const first = await this.#writer.append(stream, events, expected);
    return { positions: events.map((_, index) => toPosition(first + index)) };
  }

  readStream(
    stream: StreamName,
    fromRevision = 0,
    types?: readonly string[],
  ): AsyncIterable<RawRecordedEvent> {
    return this.#reader.readStream(stream, fromRevision, types);
  }

  readAll(from: Position, options: ReadAllOptions = {}): AsyncIterable<RawBatch> {
    return this.#reader.readAll(from, options);
  }

  async subscribe(
    from: Position,
    handler: (batch: RawBatch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void> {
    const { signal } = options;
    const scan = scanOf(options);
    let at = toOrdinal(from);
    while (!signal.aborted && !this.#wakeUp.closed && at < scan.until) {
      const woken = this.#wakeUp.next(signal);
      try {
        const batch = await this.#reader.next(at, scan, true);
        if (batch !== undefined) {
          await handler(batch);
          at = toOrdinal(batch.position);
        }
        if (batch?.live !== false && at < scan.until) await woken.promise;
      } finally {
        woken.cancel();
      }
    }
  }

  async head(): Promise<Position> {
    return toPosition(this.#reader.head());
  }

  async verified(): Promise<VerificationStatus> {
    return this.#verified();
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#wakeUp.close();
    this.#reader.close();
    await this.#writer?.close();
    this.#ownership?.release();
  }
}

function openForReading(path: string): LogAdapter {
  const files = filesOf(path);
  if (!existsSync(path)) throw new LogUnavailable(`there is no log at ${path}`);
  const reader = new Reader(openDatabase(path, { readOnly: true, synchronous: 'FULL' }));
  const wakeUp = new WakeUp({ poll: () => reader.head() });
  return new SqliteLog(reader, wakeUp, () => {
    const count = readSlots(files.verified)?.mark?.count ?? 0;
    return {
      position: toPosition(count),
      events: count,
      reachedAt: null,
      at: null,
      damaged: null,
    };
  });
}

async function openAsOwner(options: OwnerOptions): Promise<LogAdapter> {
  const {
    path,
    clock,
    onDamage = uncaught,
    onFatal = uncaught,
    onCommit,
    fullPassEveryMs = DAY,
  } = options;
  const files = filesOf(path);
  const ownership = Ownership.acquire(files.lock, path);
  try {
    const wakeUp = new WakeUp();
    let verified: VerificationStatus = {
      position: toPosition(0),
      events: 0,
      reachedAt: null,
      at: null,
      damaged: null,
    };
    const onVerified = (count: number, whole: boolean): void => {
      const now = clock().toISOString();
      verified = {
        ...verified,
        position: toPosition(count),
        events: count,
        // After damage, both stay those of before it.
        reachedAt: verified.damaged === null ? now : verified.reachedAt,
        at: whole && verified.damaged === null ? now : verified.at,
      };
    };
    const started = await WriterClient.start(
      { path, fullPassEveryMs },
      {
        onAppended: (commit) => {
          wakeUp.wake();
          onCommit?.(commit);
        },
        onVerified,
        onDamage: (damage) => {
          verified = { ...verified, damaged: verified.damaged ?? damage.place };
          onDamage(damage);
        },
        onFatal,
      },
    );
    onVerified(started.verified, false);
    for (const slot of started.unreadableSlots) {
      onDamage(
        new LogDamaged(
          files.head,
          `slot ${String(slot)} cannot be read; the other slot can, and the log is intact`,
        ),
      );
    }
    const reader = new Reader(openDatabase(path, { readOnly: true, synchronous: 'FULL' }));
    return new SqliteLog(reader, wakeUp, () => verified, { writer: started.writer, ownership });
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/**
 * Opens a log in an SQLite file. One process owns it and appends; others may open it read-only.
 * @throws LogOwned when another process owns it
 * @throws LogDamaged when acknowledged events are missing or changed
 * @throws LogUnavailable when the file cannot be opened, or is missing and opened read-only
 */
export async function openSqliteLog(options: OwnerOptions | ReaderOptions): Promise<LogAdapter> {
  return options.readOnly === true ? openForReading(options.path) : openAsOwner(options);
}
