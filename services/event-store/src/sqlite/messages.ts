/** What the log's thread and its caller say to each other. Everything survives a structured clone. */

export interface WriterSetup {
  readonly path: string;
  /** Milliseconds from the end of one full pass of the scrub to the beginning of the next. */
  readonly fullPassEveryMs: number;
}

export interface AppendRequest {
  readonly request: number;
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

/** `first`: ordinal of the append's first event; the others follow it without gaps. */
export type AppendOutcome =
  | { readonly request: number; readonly kind: 'appended'; readonly first: number }
  | { readonly request: number; readonly kind: 'wrong-revision'; readonly actual: number }
  | { readonly request: number; readonly kind: 'not-chained'; readonly message: string }
  | { readonly request: number; readonly kind: 'unavailable'; readonly message: string };

export type ToWriter =
  | { readonly kind: 'append'; readonly requests: readonly AppendRequest[] }
  | { readonly kind: 'close' };

export type FromWriter =
  | {
      readonly kind: 'ready';
      readonly verified: number;
      readonly unreadableSlots: readonly number[];
    }
  | { readonly kind: 'damaged'; readonly place: string; readonly what: string }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'outcomes';
      readonly outcomes: readonly AppendOutcome[];
      /** Milliseconds from the group's BEGIN until its head was on disk. */
      readonly tookMs: number;
    }
  | { readonly kind: 'verified'; readonly count: number; readonly atHead: boolean }
  | { readonly kind: 'fatal'; readonly message: string }
  | { readonly kind: 'closed' };
