import type { DomainEvent, EventType } from '@rostrum/contracts';

/**
 * The one truth of the product: an append-only log of domain events in streams.
 *
 * Adapters keep bytes (`LogAdapter`); `createEventStore` gives them meaning: it validates and
 * versions data, encrypts personal fields under their subject's key, and chains every stream.
 */

/** Name of a stream, `kind-id`, e.g. `campaign-5`. One writer each, none hot. */
export type StreamName = string;

/**
 * Opaque, fixed width, sorts lexicographically within one log; positions of two logs are never
 * compared. `START` sorts before every position.
 */
export type Position = string;
export const START: Position = '';

/** The end of a stream as its reader saw it. `hash`: 64 hex digits of the last event's chain hash. */
export interface Tip {
  readonly revision: number;
  readonly hash: string;
}
export type Expected = Tip | 'no-stream';

/** Who caused it and through what. Written beside every event of one append. */
export interface Cause {
  /** `user:{id}`, `anonymous`, or `system:{process}`. */
  readonly actor: string;
  readonly correlationId: string;
  /** The command's id, or the id of the event that a process reacted to. */
  readonly causationId: string;
  /** When it happened, if that is not when it was recorded (imports, demo data). ISO 8601. */
  readonly effectiveAt?: string;
}

export type NewEvent = DomainEvent;

export interface EventMetadata extends Cause {
  readonly recordedAt: string;
  readonly prevHash: string;
  readonly hash: string;
}

export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly id: string;
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
  readonly schemaVersion: number;
  readonly metadata: EventMetadata;
};

export interface Appended {
  readonly tip: Tip;
  /** Position of the last event of the append. */
  readonly position: Position;
  readonly events: readonly RecordedEvent[];
}

/** A batch of a subscription. `position` is a checkpoint: everything up to it was delivered. */
export interface Batch {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  /** Nothing more was in the log when this batch was read. */
  readonly live: boolean;
}

export interface ReadAllOptions {
  /** Only these types. Positions move on past what is left out. */
  readonly types?: readonly EventType[];
  /** Inclusive upper bound. */
  readonly until?: Position;
  /** Events per batch, 1 to 5,000; default 500. */
  readonly batchSize?: number;
}

export interface SubscribeOptions extends ReadAllOptions {
  readonly signal: AbortSignal;
}

/** A stream as a decider needs it. `tip` is `no-stream` when nothing was ever appended. */
export interface LoadedStream {
  readonly events: readonly RecordedEvent[];
  readonly tip: Expected;
  /** Position of the last event, or START. */
  readonly position: Position;
}

export interface EventStore {
  /**
   * Durable when it resolves. `events` must not be empty.
   * @throws WrongExpectedRevision when the stream's end is not `expected`; nothing was appended.
   * @throws LogUnavailable when the log cannot take it now (disk full, closing, unreachable).
   */
  append(
    stream: StreamName,
    events: readonly NewEvent[],
    expected: Expected,
    cause: Cause,
  ): Promise<Appended>;
  /** Events of one stream in order; nothing when there is no such stream. */
  readStream(stream: StreamName): AsyncIterable<RecordedEvent>;
  load(stream: StreamName): Promise<LoadedStream>;
  /** Batches from after `from` (exclusive) to the head as of the call. */
  readAll(from: Position, options?: ReadAllOptions): AsyncIterable<Batch>;
  /**
   * Catches up from after `from`, then goes on live until `signal` aborts. The next batch is read
   * when the handler's promise has resolved (back-pressure); a handler that throws ends it.
   */
  subscribe(
    from: Position,
    handler: (batch: Batch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void>;
  /** Position of the last event, or START. */
  head(): Promise<Position>;
  /** How far the chain has been verified from the first event, for the sites and `/metrics`. */
  verified(): Promise<Verified>;
  close(): Promise<void>;
}

export interface Verified {
  readonly position: Position;
  readonly events: number;
  /** ISO 8601, or null when no pass has finished yet. */
  readonly at: string | null;
}

/** One event as an adapter stores it: exact bytes, text as UTF-8. */
export interface RawEvent {
  readonly id: string;
  readonly stream: StreamName;
  readonly revision: number;
  readonly type: string;
  /** JSON text with personal fields sealed. */
  readonly data: string;
  /** JSON text; ends with `,"hash":"<64 hex>"}`, which is what the chain hash leaves out. */
  readonly metadata: string;
}
export interface RawRecordedEvent extends RawEvent {
  readonly position: Position;
}

export interface RawBatch {
  readonly events: readonly RawRecordedEvent[];
  readonly position: Position;
  readonly live: boolean;
}

/**
 * What a log must do with bytes. Adapters: `sqlite`, `eventstoredb`; each enrols in
 * `logContract` of `contract-suite.ts` with one line.
 *
 * `append` is idempotent inside a stream: the same ids at the same expected revision are a
 * success that answers the positions they already have.
 */
export interface LogAdapter {
  append(
    stream: StreamName,
    events: readonly RawEvent[],
    expected: Expected,
  ): Promise<{ readonly positions: readonly Position[] }>;
  readStream(stream: StreamName, fromRevision?: number): AsyncIterable<RawRecordedEvent>;
  readAll(from: Position, options?: ReadAllOptions): AsyncIterable<RawBatch>;
  subscribe(
    from: Position,
    handler: (batch: RawBatch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void>;
  head(): Promise<Position>;
  verified(): Promise<Verified>;
  close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  readonly stream: StreamName;
  readonly expected: number | 'no-stream';
  readonly actual: number | 'no-stream';
  constructor(stream: StreamName, expected: number | 'no-stream', actual: number | 'no-stream') {
    super(`${stream}: expected revision ${String(expected)}, found ${String(actual)}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** Appends that were committed together, refused ones included. */
export interface GroupCommit {
  readonly appends: number;
  /** From the beginning of the transaction until everything was on disk. */
  readonly seconds: number;
}

/** The log cannot take writes now; what was asked for was not acknowledged. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/** The log holds something else than it promised. `place` says where, for a person to look. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
  readonly place: string;
  constructor(place: string, what: string) {
    super(`the log is damaged at ${place}: ${what}`);
    this.place = place;
  }
}

/** A log file that another process owns for writing. */
export class LogOwned extends Error {
  override readonly name = 'LogOwned';
}

export { ServerUnusable } from '@rostrum/state';
