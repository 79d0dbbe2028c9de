/** What the log's thread and its caller say to each other. Everything survives a structured clone. */

export interface WriterSetup {
  readonly path: string;
  /** Milliseconds from the end of one full pass of the scrub to the beginning of the next. */
  readonly fullPassEveryMs: number;
  /** Counts the messages sent, so that the thread can sleep for the next one inside a transaction. */
  readonly sent: Int32Array;
}

export interface AppendRequest {
  readonly stream: string;
  /** -1: the stream must not exist. */
  readonly expectedRevision: number;
  readonly expectedHash: string;
  readonly events: readonly StoredColumns[];
}

/** Of an event; its revision is its place behind the expected one. */
export interface StoredColumns {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * The ordinal of the append's first event (the others follow it without gaps), or why there is none.
 * A number rather than an object: it is copied between threads for every append.
 */
export type AppendOutcome =
  | number
  | { readonly kind: 'wrong-revision'; readonly actual: number }
  | { readonly kind: 'not-chained'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message: string };

export type ToWriter =
  | {
      readonly kind: 'append';
      readonly requests: readonly AppendRequest[];
      /** The caller is still at it: more of the same group follows at once. */
      readonly more: boolean;
    }
  | { readonly kind: 'close' };

export type FromWriter =
  | {
      readonly kind: 'ready';
      readonly verified: number;
      readonly unreadableSlots: readonly number[];
    }
  | { readonly kind: 'damaged'; readonly place: string; readonly what: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** One for each request, in the order in which they were sent. */
  | { readonly kind: 'outcomes'; readonly outcomes: readonly AppendOutcome[] }
  | { readonly kind: 'verified'; readonly count: number; readonly atHead: boolean }
  | { readonly kind: 'fatal'; readonly message: string }
  | { readonly kind: 'closed' };
