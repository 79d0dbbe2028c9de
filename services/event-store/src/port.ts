import type { DomainEvent, EventType } from '@rostrum/contracts';

/**
 * An append-only log of domain events in streams; the product's only source of truth.
 *
 * A `LogAdapter` stores bytes. `createEventStore` adds everything above bytes: it validates and
 * versions data, encrypts personal fields under their subject's key, and chains every stream.
 */

/** Name of a stream, `kind-id`, e.g. `campaign-5`. */
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

/** The cause of an append, stored in the metadata of each of its events. */
export interface Cause {
  /** `user:{id}`, `anonymous`, or `system:{process}`. */
  readonly actor: string;
  readonly correlationId: string;
  /** The command's id, or the id of the event that a process reacted to. */
  readonly causationId: string;
  /** When the events happened, if not when they were recorded (imports, demo data). ISO 8601. */
  readonly effectiveAt?: string;
  /** Keyed hash of the caller's network address, for the activity log. */
  readonly addressHash?: string;
}

/** An event to append. `effectiveAt`: when it happened, if at another time than its cause says. */
export type NewEvent = DomainEvent & Pick<Cause, 'effectiveAt'>;

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

export interface AppendResult {
  readonly tip: Tip;
  /** Position of the last event of the append. */
  readonly position: Position;
  readonly events: readonly RecordedEvent[];
}

/** Events of a read or subscription. `position` is a checkpoint: everything up to it was delivered. */
export interface Batch {
  readonly events: readonly RecordedEvent[];
  readonly position: Position;
  /** The batch reached the head of the log when it was read. */
  readonly live: boolean;
}

export interface ReadAllOptions {
  /** Only events of these types. The positions of batches still advance past other events. */
  readonly types?: readonly EventType[];
  /** Inclusive upper bound. */
  readonly until?: Position;
  /** Events per batch, 1 to 5,000; default 500. */
  readonly batchSize?: number;
}

export interface SubscribeOptions extends ReadAllOptions {
  readonly signal: AbortSignal;
}

/** All events of a stream, and its tip as the expected value of the next append. */
export interface LoadedStream {
  readonly events: readonly RecordedEvent[];
  readonly tip: Expected;
  /** Position of the stream's last event; START when there is no such stream. */
  readonly position: Position;
}

/** Revisions of streams, without the events' data. `position` is a checkpoint as in `Batch`. */
export interface RevisionBatch {
  readonly revisions: readonly Pick<RecordedEvent, 'stream' | 'revision'>[];
  readonly position: Position;
}

export interface EventStore {
  /**
   * Appends all events or none; they are durable when the promise resolves.
   * @throws RangeError when `events` is empty, or `stream` has control characters or lone surrogates.
   * @throws TypeError when an event has personal fields and the stream may have none.
   * @throws WrongExpectedRevision when the tip of the stream is not `expected`; nothing was appended.
   * @throws LogUnavailable when the log does not accept writes now (disk full, closing, unreachable).
   */
  append(
    stream: StreamName,
    events: readonly NewEvent[],
    expected: Expected,
    cause: Cause,
  ): Promise<AppendResult>;
  /** Events of one stream in order; none when there is no such stream. */
  readStream(stream: StreamName): AsyncIterable<RecordedEvent>;
  /**
   * With `types`, only events of these types are decrypted; `tip` and `position` are then those of
   * the last one of them.
   */
  load(stream: StreamName, types?: readonly EventType[]): Promise<LoadedStream>;
  /** Batches after `from` (exclusive), up to the head as of the call. */
  readAll(from: Position, options?: ReadAllOptions): AsyncIterable<Batch>;
  /**
   * Delivers all events after `from`, then new ones as they are appended, until `signal` aborts.
   * The next batch is read when the handler's promise has resolved (back-pressure). An error of the
   * handler ends the subscription and rejects the promise.
   */
  subscribe(
    from: Position,
    handler: (batch: Batch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void>;
  /** Like `subscribe`, for all types, without reading keys or decrypting. */
  subscribeToRevisions(
    from: Position,
    handler: (batch: RevisionBatch) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Position of the last event; START when the log is empty. */
  head(): Promise<Position>;
  /** How far the chain has been verified from the first event, and whether damage was found. */
  verified(): Promise<VerificationStatus>;
  close(): Promise<void>;
}

export interface VerificationStatus {
  /** Everything up to here was verified; with damage, everything before it. */
  readonly position: Position;
  readonly events: number;
  /** When everything up to `position` was verified, ISO 8601; null when nothing has been yet. */
  readonly reachedAt: string | null;
  /** When a pass over the whole log last ended without damage, ISO 8601; null when none has yet. */
  readonly at: string | null;
  /**
   * Description of the place of the damage that was found. In EventStoreDB, a later pass over the
   * whole log that finds none clears it; in SQLite, only a restart does.
   */
  readonly damaged: string | null;
}

/** One event as an adapter stores it. All text is stored as UTF-8, byte for byte. */
export interface RawEvent {
  readonly id: string;
  readonly stream: StreamName;
  readonly revision: number;
  readonly type: string;
  /** JSON text with personal fields sealed. */
  readonly data: string;
  /** JSON text that ends with `,"hash":"<64 hex>"}`; the chain hash covers everything before that. */
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
 * Stores and reads events as bytes. Adapters: `sqlite`, `eventstoredb`. Each runs the tests of
 * `logContract` (`contract-suite.ts`).
 *
 * `append` is idempotent inside a stream: repeated with the same ids at the same expected revision,
 * it succeeds, appends nothing and returns the positions of the first append.
 */
export interface LogAdapter {
  append(
    stream: StreamName,
    events: readonly RawEvent[],
    expected: Expected,
  ): Promise<{ readonly positions: readonly Position[] }>;
  /** With `types`, only events of these types. */
  readStream(
    stream: StreamName,
    fromRevision?: number,
    types?: readonly string[],
  ): AsyncIterable<RawRecordedEvent>;
  readAll(from: Position, options?: ReadAllOptions): AsyncIterable<RawBatch>;
  subscribe(
    from: Position,
    handler: (batch: RawBatch) => Promise<void>,
    options: SubscribeOptions,
  ): Promise<void>;
  head(): Promise<Position>;
  verified(): Promise<VerificationStatus>;
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

/** One transaction of the writer. `appends` counts rejected appends, too. */
export interface GroupCommit {
  readonly appends: number;
  /** From the start of the transaction until the events and the head file were on disk. */
  readonly seconds: number;
}

/**
 * The log cannot be written or read now. An append that fails with this error was not acknowledged.
 */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/** The log does not contain what was written to it. `place` describes the event or file. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
  readonly place: string;
  constructor(place: string, what: string) {
    super(`the log is damaged at ${place}: ${what}`);
    this.place = place;
  }
}

/** Another process has the log file open for writing. */
export class LogOwned extends Error {
  override readonly name = 'LogOwned';
}

export { ServerUnusable } from '@rostrum/state';
