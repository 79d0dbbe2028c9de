/** Messages between the writer thread and its client. All can be cloned structurally. */

export interface WriterSetup {
  readonly path: string;
  /** Milliseconds from the end of one full scrub to the start of the next. */
  readonly fullPassEveryMs: number;
}

export interface AppendRequest {
  readonly request: number;
  readonly stream: string;
  /** -1 when the stream must not exist. */
  readonly expectedRevision: number;
  readonly expectedHash: string;
  readonly events: readonly StoredColumns[];
}

/** Columns of an event. Its revision follows from the expected one and its index in the append. */
export interface StoredColumns {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * `first`: ordinal of the append's first event; the others follow without gaps. `actual`: revision of
 * the stream's last event, or -1.
 */
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
      /** Milliseconds from the start of the transaction until the head file was on disk. */
      readonly tookMs: number;
    }
  /** `whole`: a pass over the whole log has just ended without damage. */
  | { readonly kind: 'verified'; readonly count: number; readonly whole: boolean }
  | { readonly kind: 'fatal'; readonly message: string }
  | { readonly kind: 'closed' };
