import { setMaxListeners } from 'node:events';
import { NO_STREAM, type AppendResult, type EventStoreDBClient } from '@eventstore/db-client';
import {
  LogUnavailable,
  START,
  WrongExpectedRevision,
  type Expected,
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
import { checkServer, connect, waitForConnection, disconnect } from './connection.ts';
import { readError, toLogUnavailable, withTimeout } from './errors.ts';
import { EVERY_STREAM, type StreamFilter } from './own-events.ts';
import { toPosition, toServerPosition } from './position.ts';
import { Reads, type ScanResult } from './reads.ts';
import { retrying } from './retry.ts';
import { scanOf, type Scan } from './scan.ts';
import { toEventData } from './stored-event.ts';
import { Tail } from './tail.ts';

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:2113?tls=true`, or `esdb+discover://…` for a cluster. */
  readonly url: string;
  readonly clock: () => Date;
  /** Returns how far the chain was verified. Default: nothing is verified. */
  readonly verified?: () => Promise<VerificationStatus>;
  readonly logger?: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  readonly limits?: Partial<Limits>;
  /** Which streams of the server belong to the log; the events of others are skipped. Default: all. */
  readonly own?: StreamFilter;
}

/** Times in milliseconds. */
export interface Limits {
  /** How long opening the log waits for an unreachable server; default 5,500. */
  readonly startMs: number;
  /** How long an append or read is retried before it fails with LogUnavailable; default 6,000. */
  readonly retryForMs: number;
  /** Timeout of one attempt of an append, and of each next event of a read; default 3,000. */
  readonly attemptTimeoutMs: number;
  /** Between two checks that the subscription has reached the head of the log; default 5,000. */
  readonly headCheckIntervalMs: number;
}

const LIMITS: Limits = {
  startMs: 5_500,
  retryForMs: 6_000,
  attemptTimeoutMs: 3_000,
  headCheckIntervalMs: 5_000,
};

/** Events per call when a stream is read. */
const STREAM_PAGE = 500;

class EventStoreDbLog implements LogAdapter {
  readonly #client: EventStoreDBClient;
  readonly #reads: Reads;
  readonly #tail: Tail;
  readonly #limits: Limits;
  readonly #verified: () => Promise<VerificationStatus>;
  readonly #declares: StreamFilter['includes'];
  readonly #closing = new AbortController();
  #closed: Promise<void> | undefined;

  constructor(
    client: EventStoreDBClient,
    reads: Reads,
    limits: Limits,
    { clock, logger, verified, own = EVERY_STREAM }: EventStoreDbOptions,
  ) {
    this.#client = client;
    this.#reads = reads;
    this.#limits = limits;
    this.#declares = own.includes;
    // Each call that is being retried adds a listener; 0 disables Node's warning of a leak.
    setMaxListeners(0, this.#closing.signal);
    this.#verified =
      verified ??
      (() =>
        Promise.resolve({ position: START, events: 0, reachedAt: null, at: null, damaged: null }));
    let downSince: Date | undefined;
    this.#tail = new Tail({
      client,
      reads,
      own,
      watchMs: limits.headCheckIntervalMs,
      onDown: (error) => {
        if (downSince !== undefined) return;
        downSince = clock();
        logger?.warn({ err: error }, 'the subscription to EventStoreDB ended and is being resumed');
      },
      onUp: () => {
        if (downSince === undefined) return;
        const downMs = clock().getTime() - downSince.getTime();
        downSince = undefined;
        logger?.info({ downMs }, 'the subscription to EventStoreDB was resumed');
      },
    });
  }

  /** Retries transient failures for `retryForMs`. @throws LogUnavailable */
  async #retry<T>(call: () => Promise<T>): Promise<T> {
    const { signal } = this.#closing;
    try {
      return await retrying(
        () => {
          if (signal.aborted) throw new LogUnavailable('the log is closed');
          return call();
        },
        { withinMs: this.#limits.retryForMs, signal },
      );
    } catch (error) {
      throw signal.aborted ? new LogUnavailable('the log is closed') : toLogUnavailable(error);
    }
  }

  async append(
    stream: StreamName,
    events: readonly RawEvent[],
    expected: Expected,
  ): Promise<{ positions: readonly Position[] }> {
    if (events.length === 0) throw new RangeError(`${stream}: an append needs at least one event`);
    // Reads skip streams that are not declared, so they would never return these events.
    if (!this.#declares(stream)) throw new RangeError(`${stream}: this stream is not declared`);
    // All attempts send the same ids and bytes, so that a retry after a lost answer appends nothing twice.
    const proposed = events.map(toEventData);
    const { position } = await this.#retry(() => this.#appendOnce(stream, proposed, expected));
    if (events.length === 1 && position !== undefined) return { positions: [toPosition(position)] };
    return { positions: await this.#positionsOf(stream, events, expected) };
  }

  async #appendOnce(
    stream: StreamName,
    events: ReturnType<typeof toEventData>[],
    expected: Expected,
  ): Promise<AppendResult> {
    const { attemptTimeoutMs } = this.#limits;
    const expectedRevision: bigint | typeof NO_STREAM =
      expected === 'no-stream' ? NO_STREAM : BigInt(expected.revision);
    const until = performance.now() + attemptTimeoutMs;
    try {
      await waitForConnection(this.#client, attemptTimeoutMs);
      const deadline = Math.max(until - performance.now(), 1);
      const options = { expectedRevision, requiresLeader: true, deadline };
      // The client's connection enforces `deadline`, and may hang itself.
      return await withTimeout(
        this.#client.appendToStream(stream, events, options),
        deadline + attemptTimeoutMs / 10,
      );
    } catch (error) {
      throw appendErrorOf(stream, expected, error) ?? error;
    }
  }

  /** Reads the appended events again: the server's answer has the position of the last one only. */
  async #positionsOf(
    stream: StreamName,
    events: readonly RawEvent[],
    expected: Expected,
  ): Promise<Position[]> {
    const first = expected === 'no-stream' ? 0 : expected.revision + 1;
    const found = await this.#retry(() => this.#reads.stream(stream, first, events.length));
    return events.map(({ id }, index) => {
      const event = found[index];
      if (event?.id !== id)
        throw new LogUnavailable(`${stream}: the appended events cannot be read yet`);
      return event.position;
    });
  }

  async *readStream(
    stream: StreamName,
    fromRevision = 0,
    types?: readonly string[],
  ): AsyncIterable<RawRecordedEvent> {
    for (let from = fromRevision; ;) {
      const start = from;
      const page = await this.#retry(() => this.#reads.stream(stream, start, STREAM_PAGE));
      for (const event of page) if (types?.includes(event.type) ?? true) yield event;
      if (page.length < STREAM_PAGE) return;
      from += page.length;
    }
  }

  async *readAll(from: Position, options: ReadAllOptions = {}): AsyncIterable<RawBatch> {
    const scan = scanOf(options);
    toServerPosition(from);
    const head = await this.head();
    const until = scan.until === undefined || scan.until > head ? head : scan.until;
    for (let at = from; at < until;) {
      const start = at;
      const { batch } = await this.#retry(() => this.#reads.scan(start, { ...scan, until }));
      if (batch === undefined) return;
      yield batch;
      at = batch.position;
    }
  }

  async subscribe(
    from: Position,
    handler: (batch: RawBatch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void> {
    const scan = scanOf(options);
    const { until } = scan;
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    toServerPosition(from);
    this.#tail.start();
    for (let at = from; !signal.aborted && (until === undefined || at < until);) {
      const woken = this.#tail.next(signal);
      const { batch, beyond } =
        this.#tail.scan(at, scan) ?? (await this.#catchUp(at, scan, signal));
      if (batch === undefined) {
        if (beyond) return;
        await woken.promise;
        continue;
      }
      woken.cancel();
      await handler(batch);
      at = batch.position;
    }
  }

  /** Reads the next batch from the server; retries until `signal` aborts. */
  #catchUp(from: Position, scan: Scan, signal: AbortSignal): Promise<ScanResult> {
    return retrying(() => this.#reads.scan(from, scan), { withinMs: Infinity, signal }).catch(
      (error: unknown) => {
        if (signal.aborted) return { batch: undefined, beyond: false };
        throw toLogUnavailable(error);
      },
    );
  }

  head(): Promise<Position> {
    return this.#retry(() => this.#reads.head(this.#tail.position));
  }

  verified(): Promise<VerificationStatus> {
    return this.#verified();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.#tail.close();
    await disconnect(this.#client);
  }
}

/** The port's error when the server rejected the append; undefined for other errors. */
function appendErrorOf(stream: StreamName, expected: Expected, error: unknown): Error | undefined {
  const { type } = readError(error);
  if (type === 'maximum-append-size-exceeded') {
    return new RangeError(`${stream}: these events exceed EventStoreDB's maximum append size`);
  }
  if (type !== 'wrong-expected-version') return undefined;
  const { actualVersion } = error as { readonly actualVersion: bigint | 'no_stream' };
  return new WrongExpectedRevision(
    stream,
    expected === 'no-stream' ? expected : expected.revision,
    actualVersion === NO_STREAM ? 'no-stream' : Number(actualVersion),
  );
}

/**
 * Opens a log in EventStoreDB. Any number of processes may append to it. When the server becomes
 * unreachable later, appends and reads are retried for `retryForMs`, subscriptions until they are
 * aborted.
 * @throws ServerUnusable within 9 seconds when the server cannot be reached, refuses the credentials,
 * is too old, or its certificate or the use of TLS does not match
 */
export async function openEventStoreDbLog(options: EventStoreDbOptions): Promise<LogAdapter> {
  const limits = { ...LIMITS, ...options.limits };
  const client = connect(options.url);
  const reads = new Reads(client, limits.attemptTimeoutMs, options.own ?? EVERY_STREAM);
  try {
    await checkServer(client, reads, { url: options.url, withinMs: limits.startMs });
  } catch (error) {
    await disconnect(client);
    throw error;
  }
  return new EventStoreDbLog(client, reads, limits, options);
}
