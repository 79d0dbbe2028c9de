import { setTimeout as wait } from 'node:timers/promises';
import {
  excludeSystemEvents,
  START as FROM_START,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { START, type Position, type RawRecordedEvent } from '../port.ts';
import { toPlace, toPosition } from './position.ts';
import type { Reads, Scanned } from './reads.ts';
import { pauseAfter } from './retry.ts';
import { BatchBuilder, type Scan } from './scan.ts';
import { toRawEvent } from './stored-event.ts';

/** Kept in memory for subscriptions that are up to date; whoever is further behind reads the log. */
const WINDOW_EVENTS = 4_096;
const WINDOW_CHARACTERS = 16_000_000;
/** Server-side search windows (32 records each) between two checkpoints. */
const CHECKPOINT_INTERVAL = 32;

const ignore = (): void => undefined;

export interface TailOptions {
  readonly client: EventStoreDBClient;
  readonly reads: Reads;
  /** Milliseconds between two comparisons with the head of the log. */
  readonly watchMs: number;
  /** The subscription is not there, because of `error`; undefined: the server ended it, or delivers nothing any more. */
  readonly onDown: (error: unknown) => void;
  readonly onUp: () => void;
}

interface Woken {
  readonly promise: Promise<void>;
  cancel(): void;
}

/**
 * The one subscription of this process to the whole log, shared by all its subscribers: it keeps the
 * latest events and wakes who waits for them. It never waits for anybody; a slow subscriber falls
 * out of the window and reads the log until it is back.
 */
export class Tail {
  readonly #options: TailOptions;
  readonly #closing = new AbortController();
  readonly #sleepers = new Set<() => void>();
  #running: Promise<void> | undefined;
  /** Everything behind `#after` up to `#position`; undefined: not begun. */
  #window: RawRecordedEvent[] = [];
  #characters = 0;
  #after: Position | undefined;
  #position: Position = START;
  /** Where a new subscription begins; beyond `#position` when the server has passed events of its own. */
  #resumeAt: Position = START;
  #up = false;

  constructor(options: TailOptions) {
    this.#options = options;
  }

  get closed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Position of the last event that came. */
  get position(): Position {
    return this.#position;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Undefined: `from` is further back than the window. */
  scan(from: Position, scan: Scan): Scanned | undefined {
    if (this.#after === undefined || from < this.#after) return undefined;
    const builder = new BatchBuilder(from, scan);
    for (let index = this.#firstBehind(from); index < this.#window.length; index += 1) {
      const event = this.#window[index];
      if (event !== undefined && !builder.take(event))
        return { batch: builder.batch(false), beyond: builder.beyond };
    }
    return { batch: builder.batch(true), beyond: false };
  }

  #firstBehind(from: Position): number {
    let low = 0;
    let high = this.#window.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#window[middle]?.position ?? START) > from) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /**
   * Resolves when something came after this call, or when `signal` aborts or the tail closes. Asked
   * for before looking at the log, so that nothing comes unseen in between.
   */
  next(signal: AbortSignal): Woken {
    let wake = ignore;
    const promise = new Promise<void>((resolve) => {
      wake = (): void => {
        this.#sleepers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
    });
    if (signal.aborted || this.closed) wake();
    else {
      this.#sleepers.add(wake);
      signal.addEventListener('abort', wake);
    }
    return { promise, cancel: wake };
  }

  #wake(): void {
    for (const wake of [...this.#sleepers]) wake();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 0; ;) {
      const error = await this.#once(signal).catch((thrown: unknown) => thrown);
      if (this.closed) return;
      this.#options.onDown(error);
      failures = this.#up ? 1 : failures + 1;
      this.#up = false;
      await wait(pauseAfter(failures), undefined, { signal }).catch(ignore);
    }
  }

  async #once(signal: AbortSignal): Promise<void> {
    if (this.#after === undefined) this.#begin(await this.#options.reads.head(START));
    await this.#follow(signal);
  }

  /** Nothing is kept from before `position`. */
  #begin(position: Position): void {
    this.#window = [];
    this.#characters = 0;
    this.#after = position;
    this.#position = position;
    this.#resumeAt = position;
    this.#wake();
  }

  /** One subscription, until the server or the watch ends it. */
  async #follow(signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const subscription = this.#options.client.subscribeToAll({
      fromPosition: toPlace(this.#resumeAt) ?? FROM_START,
      requiresLeader: true,
      filter: excludeSystemEvents({
        checkpointInterval: CHECKPOINT_INTERVAL,
        checkpointReached: (_, place) => {
          this.#resumeAt = toPosition(place);
          return Promise.resolve();
        },
      }),
    });
    void this.#watch(until).then(() => ended.abort());
    try {
      await new Promise<void>((resolve, reject) => {
        subscription.on('error', reject);
        subscription.on('confirmation', () => this.#confirmed());
        subscription.on('data', (resolved: AllStreamResolvedEvent) => {
          if (!until.aborted) this.#take(resolved);
        });
        subscription.on('end', resolve);
        subscription.on('close', resolve);
        if (until.aborted) resolve();
        else until.addEventListener('abort', () => resolve(), { once: true });
      });
    } finally {
      ended.abort();
      subscription.on('error', ignore);
      // The server goes on delivering until it is told.
      await subscription.unsubscribe().catch(ignore);
      subscription.destroy();
    }
  }

  #confirmed(): void {
    this.#up = true;
    this.#options.onUp();
  }

  #take({ event }: AllStreamResolvedEvent): void {
    if (event === undefined) return;
    const position = toPosition(event.position);
    if (position <= this.#position) return;
    let raw: RawRecordedEvent;
    try {
      raw = toRawEvent(event);
    } catch {
      // Whoever comes to it reads it from the log and gets the error there.
      this.#begin(position);
      return;
    }
    this.#window.push(raw);
    this.#characters += raw.data.length + raw.metadata.length;
    this.#position = position;
    this.#resumeAt = position;
    this.#trim();
    this.#wake();
  }

  #trim(): void {
    const { length } = this.#window;
    if (length <= WINDOW_EVENTS && this.#characters <= WINDOW_CHARACTERS) return;
    const dropped = this.#window.splice(0, Math.max(1, length >>> 1));
    for (const { data, metadata } of dropped) this.#characters -= data.length + metadata.length;
    this.#after = dropped.at(-1)?.position ?? this.#after;
  }

  /** Resolves when the log goes on and the subscription does not: a server may go silent without ending anything. */
  async #watch(signal: AbortSignal): Promise<void> {
    const { reads, watchMs } = this.#options;
    for (let stalledAt: Position | undefined; ;) {
      await wait(watchMs, undefined, { signal }).catch(ignore);
      if (signal.aborted) return;
      const seen = this.#position;
      if (stalledAt === seen) return;
      // No answer says nothing about the subscription; that the connection is gone ends it anyway.
      const head = await reads.head(seen).catch(() => seen);
      stalledAt = head > seen && this.#position === seen ? seen : undefined;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake();
    await this.#running;
  }
}
