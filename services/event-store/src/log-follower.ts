import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore, Position, RevisionBatch, StreamName } from './port.ts';

export interface LogFollowerOptions {
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  /** Milliseconds between two comparisons with the head, and before a new subscription. */
  readonly checkMs: number;
  /** Maximum milliseconds that a comparison waits for the subscription to reach the head. */
  readonly catchUpTimeoutMs: number;
  /**
   * Called at the start of each subscription, before its first event. Events since the end of the
   * subscription before it are not delivered.
   */
  readonly onStart: () => void;
  readonly onEvent: (stream: StreamName, revision: number) => void;
}

/** A subscription to the revisions of all streams that knows how far behind the log it is. */
export class LogFollower {
  readonly #events: Pick<EventStore, 'head' | 'subscribeToRevisions'>;
  readonly #options: LogFollowerOptions;
  /** Position up to which everything was delivered; undefined while there is no subscription. */
  #position: Position | undefined;
  #levelAt = Number.NEGATIVE_INFINITY;
  readonly #waiting = new Set<() => void>();

  constructor(
    events: Pick<EventStore, 'head' | 'subscribeToRevisions'>,
    options: LogFollowerOptions,
  ) {
    this.#events = events;
    this.#options = options;
  }

  /**
   * Monotonic time in milliseconds: all events that were in the log at that time have been
   * delivered. `-Infinity` while there is no subscription.
   */
  get levelAt(): number {
    return this.#levelAt;
  }

  /** Whether everything up to `goal` is delivered within `withinMs` milliseconds. */
  reached(goal: Position, withinMs: number): Promise<boolean> {
    const isReached = (): boolean => this.#position !== undefined && this.#position >= goal;
    if (this.#position === undefined || isReached()) return Promise.resolve(isReached());
    return new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(isReached());
      };
      const look = (): void => {
        if (isReached() || this.#position === undefined) settle();
      };
      const timer = setTimeout(settle, withinMs).unref();
      this.#waiting.add(look);
    });
  }

  /** Follows the log from its head until `signal` aborts; subscribes again after a failure. */
  async run(signal: AbortSignal, onFailure: (error: unknown) => void): Promise<void> {
    const stopped = (): boolean => signal.aborted;
    while (!stopped()) {
      const ended = new AbortController();
      const until = AbortSignal.any([signal, ended.signal]);
      let watching: Promise<void> | undefined;
      try {
        const head = await this.#events.head();
        this.#options.onStart();
        this.#position = head;
        watching = this.#watch(until);
        await this.#events.subscribeToRevisions(head, (batch) => this.#advance(batch), until);
      } catch (error) {
        if (!stopped()) onFailure(error);
      }
      ended.abort();
      this.#position = undefined;
      this.#levelAt = Number.NEGATIVE_INFINITY;
      for (const look of this.#waiting) look();
      await watching;
      await pause(this.#options.checkMs, signal);
    }
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const { now, checkMs, catchUpTimeoutMs } = this.#options;
    const stopped = (): boolean => signal.aborted;
    while (!stopped()) {
      const asked = now();
      // While the head cannot be read, `levelAt` stays as it is.
      const head = await this.#events.head().catch(() => undefined);
      const level = head !== undefined && (await this.reached(head, catchUpTimeoutMs));
      if (stopped()) return;
      if (level) this.#levelAt = asked;
      await pause(checkMs, signal);
    }
  }

  #advance({ revisions, position }: RevisionBatch): void {
    for (const { stream, revision } of revisions) this.#options.onEvent(stream, revision);
    this.#position = position;
    for (const look of this.#waiting) look();
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
