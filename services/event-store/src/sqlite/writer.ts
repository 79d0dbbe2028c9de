import {
  parentPort,
  receiveMessageOnPort,
  workerData,
  type MessagePort,
} from 'node:worker_threads';
import {
  beforeExit,
  endThread,
  FileIdentity,
  isFull,
  openDatabase,
  type Database,
} from '@rostrum/state/sqlite';
import { placeOf } from '../chain-verifier.ts';
import { Appender } from './appender.ts';
import { filesOf } from './files.ts';
import type { AppendRequest, FromWriter, ToWriter, WriterSetup } from './messages.ts';
import { createSchema } from './schema.ts';
import { Scrub, type FullPass } from './scrub.ts';
import { SlotFile } from './slot-file.ts';
import { checkAtStart, StartRefused, type StartCheck } from './start-check.ts';

/**
 * The writer thread, the only code that writes the log file. It commits all waiting appends in one
 * transaction, writes the head file, and only then acknowledges them.
 */

/** Maximum appends per transaction. Bounds how long the first append waits for the others. */
const APPENDS_PER_TRANSACTION = 512;
/** Events between two checkpoints of the WAL, which keep it at 8 to 16 MB. */
const EVENTS_PER_CHECKPOINT = 4_000;
/** Milliseconds between two slices of the scrub, without and with concurrent appends. */
const SCRUB_PAUSE_IDLE = 2;
const SCRUB_PAUSE_BUSY = 50;
/** Milliseconds from the start to the first full scrub. Short, so that frequent restarts do not prevent full scrubs. */
const FIRST_FULL_PASS_AFTER_MS = 2_000;
/** Milliseconds between two checks that the open files were not replaced; commits check, too. */
const COMPARE_FILES_EVERY_MS = 1_000;

class Writer {
  readonly #port: MessagePort;
  readonly #database: Database;
  readonly #appender: Appender;
  readonly #head: SlotFile;
  readonly #scrub: Scrub;
  readonly #fullPassEveryMs: number;
  /** The files without which acknowledged events would be lost. */
  readonly #identities: readonly FileIdentity[];
  readonly #comparing: NodeJS.Timeout;
  #uncheckpointed = 0;
  #scrubTimer: NodeJS.Timeout | undefined;
  #fullPassTimer: NodeJS.Timeout | undefined;
  #busy = false;

  constructor(port: MessagePort, { path, fullPassEveryMs }: WriterSetup, { mark }: StartCheck) {
    const files = filesOf(path);
    this.#port = port;
    this.#fullPassEveryMs = fullPassEveryMs;
    this.#database = openDatabase(files.log, { synchronous: 'FULL' });
    // Checkpoints run between transactions, where their errors can be handled. The size limit shrinks
    // a WAL that grew while readers prevented checkpoints.
    this.#database.exec(
      'PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 16777216; PRAGMA cache_size = -16000',
    );
    createSchema(this.#database);
    this.#appender = new Appender(this.#database, mark);
    this.#head = SlotFile.reset(files.head, mark);
    this.#identities = [files.log, `${files.log}-wal`, files.head].map(
      (file) => new FileIdentity(file),
    );
    // The port keeps the thread alive, the timers do not: after a failure it can exit.
    this.#comparing = setInterval(
      () => guarded(this.#port, () => this.#compareFiles()),
      COMPARE_FILES_EVERY_MS,
    ).unref();
    this.#scrub = new Scrub(files, mark, (damage) => {
      this.#send({ kind: 'damaged', place: placeOf(damage), what: damage.what });
    });
    this.#planFullPass(Math.min(FIRST_FULL_PASS_AFTER_MS, fullPassEveryMs));
  }

  #send(message: FromWriter): void {
    this.#port.postMessage(message);
  }

  /** Handles `first` and all further messages that the port has received. */
  receive(first: ToWriter): void {
    const waiting: AppendRequest[] = [];
    let closing = false;
    for (let message: ToWriter | undefined = first; message !== undefined; message = this.#next()) {
      if (message.kind === 'append') waiting.push(...message.requests);
      else closing = true;
    }
    for (let from = 0; from < waiting.length; from += APPENDS_PER_TRANSACTION)
      this.#commit(waiting.slice(from, from + APPENDS_PER_TRANSACTION));
    if (closing) this.#close();
    else this.#planScrub();
  }

  #next(): ToWriter | undefined {
    return receiveMessageOnPort(this.#port)?.message as ToWriter | undefined;
  }

  #commit(group: readonly AppendRequest[]): void {
    const began = performance.now();
    const before = this.#appender.mark.count;
    // Marked for drills: commit-group
    const outcomes = this.#appender.appendGroup(group);
    const { mark } = this.#appender;
    // Marked for drills: keep-head
    if (mark.count > before) this.#head.write(mark);
    this.#compareFiles();
    this.#send({ kind: 'outcomes', outcomes, tookMs: performance.now() - began });
    this.#busy = true;
    this.#uncheckpointed += mark.count - before;
    if (this.#uncheckpointed >= EVENTS_PER_CHECKPOINT) this.#checkpoint();
  }

  /** @throws FileReplaced, so that writes to a replaced file are not acknowledged */
  #compareFiles(): void {
    for (const identity of this.#identities) identity.assertUnchanged();
  }

  /** A full disk only postpones the checkpoint. After any other error the state of the file is unknown. */
  #checkpoint(): void {
    this.#uncheckpointed = 0;
    try {
      this.#database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }

  #planScrub(pause = SCRUB_PAUSE_BUSY): void {
    this.#scrubTimer ??= setTimeout(() => guarded(this.#port, () => this.#scrubOnce()), pause);
  }

  #scrubOnce(): void {
    this.#scrubTimer = undefined;
    const pause = this.#busy ? SCRUB_PAUSE_BUSY : SCRUB_PAUSE_IDLE;
    this.#busy = false;
    const tailGoesOn = this.#scrub.followTail();
    const full =
      tailGoesOn || this.#fullPassTimer !== undefined ? undefined : this.#continueFullPass();
    this.#send({
      kind: 'verified',
      count: this.#scrub.verifiedEvents,
      whole: full === 'verified',
    });
    if (tailGoesOn || full === 'unfinished') this.#planScrub(pause);
  }

  #continueFullPass(): FullPass {
    const reached = this.#scrub.continueFullPass();
    if (reached !== 'unfinished') this.#planFullPass();
    return reached;
  }

  #planFullPass(afterMs = this.#fullPassEveryMs): void {
    const begin = (): void => {
      this.#fullPassTimer = undefined;
      // Marked for drills: begin-full-scrub
      this.#scrub.beginFullPass();
      this.#planScrub();
    };
    this.#fullPassTimer = setTimeout(() => guarded(this.#port, begin), afterMs).unref();
  }

  #close(): void {
    clearInterval(this.#comparing);
    clearTimeout(this.#scrubTimer);
    clearTimeout(this.#fullPassTimer);
    while (this.#scrub.followTail());
    this.#scrub.close();
    this.#head.close();
    this.#database.truncateWal();
    this.#database.close();
    this.#send({ kind: 'closed' });
    endThread();
  }
}

/**
 * Reports an error as fatal and closes the port. The state of the file is then unknown: a failed fsync
 * cannot be retried, because the kernel has dropped the dirty pages.
 */
function guarded(port: MessagePort, work: () => void): void {
  try {
    beforeExit(work);
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
      error instanceof StartRefused
        ? { kind: 'damaged', place: error.place, what: error.message }
        : { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    port.postMessage(message);
    port.close();
    return;
  }
  port.on('message', (message: ToWriter) => guarded(port, () => writer.receive(message)));
}

const port = parentPort;
if (port !== null) beforeExit(() => start(port, workerData as WriterSetup));
