import { setTimeout as wait } from 'node:timers/promises';
import {
  excludeSystemEvents,
  START as FROM_START,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { START, type Position, type RawRecordedEvent } from '../port.ts';
import { WakeUp } from '../wake-up.ts';
import { isOwn, type StreamFilter } from './own-events.ts';
import { toPosition, toServerPosition } from './position.ts';
import type { Reads, ScanResult } from './reads.ts';
import { pauseAfter } from './retry.ts';
import { BatchBuilder, type Scan } from './scan.ts';
import { toRawEvent } from './stored-event.ts';

/** Limits of the window of latest events in memory. Subscriptions that are further behind read the log. */
const WINDOW_EVENTS = 4_096;
const WINDOW_CHARACTERS = 16_000_000;
/** Checkpoint interval of the server-side filter, in search windows of 32 records. */
const CHECKPOINT_INTERVAL = 32;

const ignore = (): void => undefined;

export interface TailOptions {
  readonly client: EventStoreDBClient;
  readonly reads: Reads;
  readonly own: StreamFilter;
  /** Milliseconds between two checks against the head of the log. */
  readonly watchMs: number;
  /**
   * The subscription ended with `error`, which is undefined when the server ended it without one,
   * or when it stalled.
   */
  readonly onDown: (error: unknown) => void;
  readonly onUp: () => void;
}

/**
 * The process's single subscription to the whole log, shared by all its subscribers. It keeps a window
 * of the latest events in memory and wakes waiting subscribers. It never waits for a subscriber: one
 * that falls behind the window reads the log until it has caught up.
 */
export class Tail {
  readonly #options: TailOptions;
  readonly #closing = new AbortController();
  readonly #wakeUp = new WakeUp();
  #running: Promise<void> | undefined;
  /** All events after `#after` up to `#position`. */
  #window: RawRecordedEvent[] = [];
  #characters = 0;
  /** Undefined until the tail has started. */
  #after: Position | undefined;
  #position: Position = START;
  /**
   * Where a new subscription starts; after `#position` when the server has sent positions of system
   * events since.
   */
  #resumeAt: Position = START;
  #up = false;

  constructor(options: TailOptions) {
    this.#options = options;
  }

  get closed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Position of the last event received. */
  get position(): Position {
    return this.#position;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** The next batch after `from`; undefined when `from` is before the window. */
  scan(from: Position, scan: Scan): ScanResult | undefined {
    if (this.#after === undefined || from < this.#after) return undefined;
    const builder = new BatchBuilder(from, scan);
    for (let index = this.#firstIndexAfter(from); index < this.#window.length; index += 1) {
      const event = this.#window[index];
      if (event !== undefined && !builder.add(event))
        return { batch: builder.batch(false), beyond: builder.beyond };
    }
    return { batch: builder.batch(true), beyond: false };
  }

  #firstIndexAfter(from: Position): number {
    let low = 0;
    let high = this.#window.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#window[middle]?.position ?? START) > from) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Resolves when an event is received after this call; see `WakeUp.next`. */
  next(signal: AbortSignal): ReturnType<WakeUp['next']> {
    return this.#wakeUp.next(signal);
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 0; ;) {
      const error = await this.#subscribe(signal).catch((thrown: unknown) => thrown);
      if (this.closed) return;
      this.#options.onDown(error);
      failures = this.#up ? 1 : failures + 1;
      this.#up = false;
      await wait(pauseAfter(failures), undefined, { signal }).catch(ignore);
    }
  }

  async #subscribe(signal: AbortSignal): Promise<void> {
    if (this.#after === undefined) this.#restartAt(await this.#options.reads.head(START));
    await this.#follow(signal);
  }

  /** Empties the window; it then starts after `position`. */
  #restartAt(position: Position): void {
    this.#window = [];
    this.#characters = 0;
    this.#after = position;
    this.#position = position;
    this.#resumeAt = position;
    this.#wakeUp.wake();
  }

  /** Runs one subscription until the server ends it, it stalls, or `signal` aborts. */
  async #follow(signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const subscription = this.#options.client.subscribeToAll({
      fromPosition: toServerPosition(this.#resumeAt) ?? FROM_START,
      requiresLeader: true,
      filter: excludeSystemEvents({
        checkpointInterval: CHECKPOINT_INTERVAL,
        checkpointReached: (_, position) => {
          this.#resumeAt = toPosition(position);
          return Promise.resolve();
        },
      }),
    });
    void this.#untilStalled(until).then(() => ended.abort());
    try {
      await new Promise<void>((resolve, reject) => {
        subscription.on('error', reject);
        subscription.on('confirmation', () => this.#confirmed());
        subscription.on('data', (resolved: AllStreamResolvedEvent) => {
          if (!until.aborted) this.#receive(resolved);
        });
        subscription.on('end', resolve);
        subscription.on('close', resolve);
        if (until.aborted) resolve();
        else until.addEventListener('abort', () => resolve(), { once: true });
      });
    } finally {
      ended.abort();
      subscription.on('error', ignore);
      // The server sends until the subscription is cancelled. Not awaited: `unsubscribe` waits for
      // the client's connection.
      void subscription
        .unsubscribe()
        .catch(ignore)
        .then(() => subscription.destroy());
    }
  }

  #confirmed(): void {
    this.#up = true;
    this.#options.onUp();
  }

  #receive({ event }: AllStreamResolvedEvent): void {
    if (event === undefined) return;
    const position = toPosition(event.position);
    if (position <= this.#position) return;
    if (!isOwn(event, this.#options.own)) {
      this.#resumeAt = position;
      return;
    }
    let raw: RawRecordedEvent;
    try {
      raw = toRawEvent(event);
    } catch {
      // The event is left out of the window; subscribers read it from the log and get the error there.
      this.#restartAt(position);
      return;
    }
    this.#window.push(raw);
    this.#characters += raw.data.length + raw.metadata.length;
    this.#position = position;
    this.#resumeAt = position;
    this.#trim();
    this.#wakeUp.wake();
  }

  #trim(): void {
    const { length } = this.#window;
    if (length <= WINDOW_EVENTS && this.#characters <= WINDOW_CHARACTERS) return;
    const dropped = this.#window.splice(0, Math.max(1, length >>> 1));
    for (const { data, metadata } of dropped) this.#characters -= data.length + metadata.length;
    this.#after = dropped.at(-1)?.position ?? this.#after;
  }

  /**
   * Resolves when the head advanced while the subscription received nothing: a server may stop sending
   * without ending the subscription.
   */
  async #untilStalled(signal: AbortSignal): Promise<void> {
    const { reads, watchMs } = this.#options;
    for (let stalledAt: Position | undefined; ;) {
      await wait(watchMs, undefined, { signal }).catch(ignore);
      if (signal.aborted) return;
      const seen = this.#position;
      if (stalledAt === seen) return;
      // A failed read does not count as a stall; a lost connection ends the subscription itself.
      const head = await reads.head(seen).catch(() => seen);
      stalledAt = head > seen && this.#position === seen ? seen : undefined;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wakeUp.close();
    await this.#running;
  }
}
