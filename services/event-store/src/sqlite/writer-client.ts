import { startThread, type Thread } from '@rostrum/state/sqlite';
import {
  LogDamaged,
  LogUnavailable,
  WrongExpectedRevision,
  type Expected,
  type GroupCommit,
  type RawEvent,
  type StreamName,
} from '../port.ts';
import type {
  AppendOutcome,
  AppendRequest,
  FromWriter,
  ToWriter,
  WriterSetup,
} from './messages.ts';

interface PendingAppend {
  readonly stream: StreamName;
  readonly expected: Expected;
  readonly resolve: (first: number) => void;
  readonly reject: (error: Error) => void;
}

export interface WriterCallbacks {
  /** A transaction was committed; new events may be readable. */
  onAppended(commit: GroupCommit): void;
  onVerified(count: number, whole: boolean): void;
  onDamage(damage: LogDamaged): void;
  /** The writer failed and the state of the file is unknown; the process must exit. */
  onFatal(error: Error): void;
}

/**
 * Number of waiting appends from which they are sent immediately; fewer are sent after this turn of
 * the event loop.
 */
const SEND_AT_ONCE = 32;

/** Removes only the listeners that it added: `Worker` has internal ones. */
function firstMessage(worker: Thread): Promise<FromWriter> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (message: FromWriter): void => {
      settle();
      resolve(message);
    };
    const onError = (error: unknown): void => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = (code: number): void => {
      settle();
      reject(new Error(`the writer thread exited with code ${String(code)} before it was ready`));
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** Sends appends to the writer thread in batches and settles their promises with its answers. */
export class WriterClient {
  readonly #worker: Thread;
  readonly #callbacks: WriterCallbacks;
  readonly #waiting = new Map<number, PendingAppend>();
  readonly #closed: Promise<void>;
  #gathered: AppendRequest[] = [];
  #sending = false;
  #requests = 0;
  #ended: 'closing' | Error | undefined;

  private constructor(worker: Thread, callbacks: WriterCallbacks, exited: Promise<void>) {
    this.#worker = worker;
    this.#callbacks = callbacks;
    this.#closed = exited;
    worker.on('message', (message: FromWriter) => this.#receive(message));
    worker.on('error', (error: unknown) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    worker.once('exit', () => {
      if (this.#ended === undefined) this.#fail(new Error('the writer thread exited unexpectedly'));
    });
  }

  /** @throws LogDamaged when the log does not match its side files; LogUnavailable when it cannot be opened */
  static async start(
    setup: WriterSetup,
    callbacks: WriterCallbacks,
  ): Promise<{
    readonly writer: WriterClient;
    readonly verified: number;
    readonly unreadableSlots: readonly number[];
  }> {
    const worker = startThread(new URL('./writer.js', import.meta.url), setup);
    // Listened for from the start: the exit can be emitted in the same turn as the first message, before
    // the code that awaits the message goes on.
    const exited = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        resolve();
      });
    });
    const first = await firstMessage(worker);
    if (first.kind === 'ready') {
      return {
        writer: new WriterClient(worker, callbacks, exited),
        verified: first.verified,
        unreadableSlots: first.unreadableSlots,
      };
    }
    // It closes its port after such a message.
    await exited;
    if (first.kind === 'damaged') throw new LogDamaged(first.place, first.what);
    throw new LogUnavailable(
      first.kind === 'failed' ? first.message : `unexpected first message: ${first.kind}`,
    );
  }

  /** Resolves with the ordinal of the first event when all are on disk. */
  append(stream: StreamName, events: readonly RawEvent[], expected: Expected): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) {
        reject(this.#unavailable());
        return;
      }
      this.#requests += 1;
      const request = this.#requests;
      this.#waiting.set(request, { stream, expected, resolve, reject });
      const end = expected === 'no-stream' ? { revision: -1, hash: '' } : expected;
      const columns = events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
      this.#gathered.push({
        request,
        stream,
        expectedRevision: end.revision,
        expectedHash: end.hash,
        events: columns,
      });
      if (this.#gathered.length >= SEND_AT_ONCE) this.#send();
      else this.#sendSoon();
    });
  }

  #sendSoon(): void {
    if (this.#sending) return;
    this.#sending = true;
    setImmediate(() => {
      this.#sending = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#gathered.length === 0 || this.#ended instanceof Error) return;
    this.#worker.postMessage({ kind: 'append', requests: this.#gathered } satisfies ToWriter);
    this.#gathered = [];
  }

  #unavailable(): LogUnavailable {
    return this.#ended instanceof Error
      ? new LogUnavailable('the log has failed', { cause: this.#ended })
      : new LogUnavailable('the log is closing');
  }

  #receive(message: FromWriter): void {
    switch (message.kind) {
      case 'outcomes':
        for (const outcome of message.outcomes) this.#settle(outcome);
        this.#callbacks.onAppended({
          appends: message.outcomes.length,
          seconds: message.tookMs / 1_000,
        });
        return;
      case 'verified':
        this.#callbacks.onVerified(message.count, message.whole);
        return;
      case 'damaged':
        this.#callbacks.onDamage(new LogDamaged(message.place, message.what));
        return;
      case 'fatal':
      case 'failed':
        this.#fail(new Error(message.message));
        return;
      case 'ready':
      case 'closed':
        return;
    }
  }

  #settle(outcome: AppendOutcome): void {
    const waiting = this.#waiting.get(outcome.request);
    if (waiting === undefined) return;
    this.#waiting.delete(outcome.request);
    switch (outcome.kind) {
      case 'appended':
        waiting.resolve(outcome.first);
        return;
      case 'wrong-revision': {
        const expected = waiting.expected === 'no-stream' ? 'no-stream' : waiting.expected.revision;
        waiting.reject(
          new WrongExpectedRevision(
            waiting.stream,
            expected,
            outcome.actual < 0 ? 'no-stream' : outcome.actual,
          ),
        );
        return;
      }
      case 'not-chained':
        waiting.reject(new TypeError(outcome.message));
        return;
      case 'unavailable':
        waiting.reject(new LogUnavailable(outcome.message));
        return;
    }
  }

  #fail(error: Error): void {
    if (this.#ended instanceof Error) return;
    this.#ended = error;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#callbacks.onFatal(error);
    for (const { reject } of waiting) reject(this.#unavailable());
  }

  /** Closes the log after all appends so far were answered. */
  async close(): Promise<void> {
    if (this.#ended === undefined) {
      this.#send();
      this.#ended = 'closing';
      this.#worker.postMessage({ kind: 'close' } satisfies ToWriter);
    }
    await this.#closed;
  }
}
