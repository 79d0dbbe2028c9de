import {
  parentPort,
  receiveMessageOnPort,
  workerData,
  type MessagePort,
} from 'node:worker_threads';
import { openDatabase, sqliteCode, type Database } from '@rostrum/state/sqlite';
import { placeOf } from '../chain-verifier.ts';
import { Appender } from './appender.ts';
import { filesOf } from './files.ts';
import type { AppendRequest, FromWriter, ToWriter, WriterSetup } from './messages.ts';
import { createSchema } from './schema.ts';
import { Scrub } from './scrub.ts';
import { SlotFile } from './slot-file.ts';
import { checkAtStart, Refusal, type StartCheck } from './start-check.ts';

/**
 * The log's own thread: the only place that writes the file. It takes whatever appends are waiting
 * as one group, commits, writes the head beside it, and only then answers.
 *
 * A commit costs two waits for the disk however much it holds, so a group should be large; and the
 * caller's work on 64 appends takes as long as those waits, so it should not be sat out. Hence the
 * caller sends while it works, and a group is written as it arrives and committed when it is whole.
 */

/** Appends per transaction: bounds how long the first of a group waits for the last. */
const GROUP = 512;
/** Milliseconds that a group waits for the rest of what its caller has announced. */
const PATIENCE = 10;
/** Events between two checkpoints, so that the WAL stays small: some 8 to 16 MB. */
const EVENTS_PER_CHECKPOINT = 4_000;
/** Pauses of the scrub in milliseconds: when nobody appends, and when somebody does. */
const SCRUB_IDLE = 2;
const SCRUB_BUSY = 50;
/** Milliseconds from the start to the first pass over everything: a log that is restarted often is read whole as well. */
const FIRST_FULL_PASS_AFTER = 2_000;
const FULL = 13;

class Writer {
  readonly #port: MessagePort;
  readonly #database: Database;
  readonly #appender: Appender;
  readonly #head: SlotFile;
  readonly #scrub: Scrub;
  readonly #fullPassEveryMs: number;
  readonly #sent: Int32Array;
  /** Received and not looked at yet. */
  #arrived: ToWriter | undefined;
  #uncheckpointed = 0;
  #scrubTimer: NodeJS.Timeout | undefined;
  #fullPassTimer: NodeJS.Timeout | undefined;
  #busy = false;

  constructor(port: MessagePort, setup: WriterSetup, { mark }: StartCheck) {
    const files = filesOf(setup.path);
    this.#port = port;
    this.#fullPassEveryMs = setup.fullPassEveryMs;
    this.#sent = setup.sent;
    this.#database = openDatabase(files.log, { synchronous: 'FULL' });
    // Checkpoints are made between groups, where their errors are seen; and a WAL that grew while
    // readers held it back is cut down again.
    this.#database.exec(
      'PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 16777216; PRAGMA cache_size = -16000',
    );
    createSchema(this.#database);
    this.#appender = new Appender(this.#database, mark);
    this.#head = SlotFile.reset(files.head, mark);
    this.#scrub = new Scrub(files, mark, (damage) => {
      this.#say({ kind: 'damaged', place: placeOf(damage), what: damage.what });
    });
    this.#planFullPass(Math.min(FIRST_FULL_PASS_AFTER, setup.fullPassEveryMs));
  }

  #say(message: FromWriter): void {
    this.#port.postMessage(message);
  }

  /** Everything that waits at the port, the given message first. */
  take(first: ToWriter): void {
    let message: ToWriter | undefined = first;
    while (message?.kind === 'append') message = this.#commit(message);
    if (message?.kind === 'close') this.#close();
    else this.#planScrub();
  }

  /** What has arrived, and then what arrives while that is being written. */
  *#group(): Generator<readonly AppendRequest[], void> {
    for (let size = 0; size < GROUP && this.#arrived?.kind === 'append';) {
      const { requests, more } = this.#arrived;
      this.#arrived = undefined;
      size += requests.length;
      yield requests;
      this.#arrived = this.#next(more);
    }
  }

  #next(wait: boolean): ToWriter | undefined {
    for (;;) {
      const sent = Atomics.load(this.#sent, 0);
      const received = receiveMessageOnPort(this.#port) as { message: ToWriter } | undefined;
      if (received !== undefined) return received.message;
      if (!wait || Atomics.wait(this.#sent, 0, sent, PATIENCE) === 'timed-out') return undefined;
    }
  }

  /** Returns what arrived and is no part of the group. */
  #commit(first: ToWriter): ToWriter | undefined {
    this.#arrived = first;
    const before = this.#appender.mark.count;
    const outcomes = this.#appender.appendGroup(this.#group());
    const { mark } = this.#appender;
    if (mark.count > before) this.#head.write(mark);
    if (outcomes.length > 0) this.#say({ kind: 'outcomes', outcomes });
    this.#busy = true;
    this.#uncheckpointed += mark.count - before;
    if (this.#uncheckpointed >= EVENTS_PER_CHECKPOINT) this.#checkpoint();
    return this.#arrived;
  }

  /** A full disk only puts it off; any other error leaves the file in doubt. */
  #checkpoint(): void {
    this.#uncheckpointed = 0;
    try {
      this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
    } catch (error) {
      if (((sqliteCode(error) ?? 0) & 0xff) !== FULL) throw error;
    }
  }

  #planScrub(pause = SCRUB_BUSY): void {
    this.#scrubTimer ??= setTimeout(() => guarded(this.#port, () => this.#scrubOnce()), pause);
  }

  #scrubOnce(): void {
    this.#scrubTimer = undefined;
    const pause = this.#busy ? SCRUB_BUSY : SCRUB_IDLE;
    this.#busy = false;
    const tailGoesOn = this.#scrub.followTail();
    this.#say({ kind: 'verified', count: this.#scrub.verified.count, atHead: !tailGoesOn });
    if (tailGoesOn || this.#continueFullPass()) this.#planScrub(pause);
  }

  #continueFullPass(): boolean {
    if (this.#fullPassTimer !== undefined) return false;
    const goesOn = this.#scrub.continueFullPass();
    if (!goesOn) this.#planFullPass();
    return goesOn;
  }

  #planFullPass(afterMs = this.#fullPassEveryMs): void {
    this.#fullPassTimer = setTimeout(() => {
      this.#fullPassTimer = undefined;
      this.#scrub.beginFullPass();
      this.#planScrub();
    }, afterMs);
  }

  #close(): void {
    clearTimeout(this.#scrubTimer);
    clearTimeout(this.#fullPassTimer);
    while (this.#scrub.followTail());
    this.#scrub.close();
    this.#head.close();
    this.#database.exec('PRAGMA busy_timeout = 0');
    this.#database.truncateWal();
    this.#database.close();
    this.#say({ kind: 'closed' });
    this.#port.close();
  }
}

/**
 * Whatever is thrown here leaves the file in doubt (a failed fsync cannot be retried: the kernel
 * has forgotten the page): say so and take nothing more.
 */
function guarded(port: MessagePort, work: () => void): void {
  try {
    work();
  } catch (error) {
    port.postMessage({
      kind: 'fatal',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies FromWriter);
    port.close();
  }
}

function start(port: MessagePort, setup: WriterSetup): void {
  let writer: Writer;
  try {
    const check = checkAtStart(filesOf(setup.path));
    writer = new Writer(port, setup, check);
    const ready: FromWriter = {
      kind: 'ready',
      verified: check.mark.count,
      unreadableSlots: check.unreadableSlots,
    };
    port.postMessage(ready);
  } catch (error) {
    const message: FromWriter =
      error instanceof Refusal
        ? { kind: 'damaged', place: error.place, what: error.message }
        : { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    port.postMessage(message);
    port.close();
    return;
  }
  port.on('message', (message: ToWriter) => guarded(port, () => writer.take(message)));
}

if (parentPort !== null) start(parentPort, workerData as WriterSetup);
