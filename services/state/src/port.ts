/**
 * What is neither log nor fold and must survive a crash all the same.
 *
 * An adapter implements `Rows`, five operations on small JSON records with compare-and-set;
 * every repository below is written once on top of them, and so behaves the same on SQLite and MongoDB.
 * A resolved write is durable (fsynced).
 */

/** A record: `value` is JSON; `version` counts its writes from 1 and is what compare-and-set compares. */
export interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
}

export interface ScanOptions {
  /** Only keys that begin with it. */
  readonly prefix?: string;
  /** Exclusive: continue behind this key. */
  readonly after?: string;
  /** 1 to 1,000; default 100. */
  readonly limit?: number;
}

export interface WriteOptions {
  /** Epoch milliseconds after which the record no longer exists for readers and is swept. */
  readonly expiresAt?: number;
}

/** The store cannot take the write now (disk full, locked, closed); it was not acknowledged. */
export class StateUnavailable extends Error {
  override readonly name = 'StateUnavailable';
}

/** Tables are named in `tables.ts`; keys sort by their UTF-8 bytes. */
export interface Rows {
  get(table: string, key: string): Promise<Row | undefined>;
  /** False, and nothing is changed, when a living record has that key. */
  insert(table: string, key: string, value: unknown, options?: WriteOptions): Promise<boolean>;
  /** Replaces when the record is at `version`; false otherwise. */
  replace(
    table: string,
    key: string,
    value: unknown,
    version: number,
    options?: WriteOptions,
  ): Promise<boolean>;
  /** Removes; with a version only when the record is at it. False when nothing was removed. */
  remove(table: string, key: string, version?: number): Promise<boolean>;
  /** In key order. */
  scan(table: string, options?: ScanOptions): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** `user-{id}` or a piece of content, e.g. `campaign-{id}`, `comment-{id}`. */
export type Subject = string;

export type SubjectKey =
  | { readonly state: 'live'; readonly key: Uint8Array }
  | { readonly state: 'erased' }
  | { readonly state: 'missing' };

/** Keys of personal data and password hashes: what erasure destroys. Keys rest wrapped (AES-256-GCM) under the vault key. */
export interface Vault {
  /** The subject's key (32 bytes), made and durable before this resolves. @throws SubjectErased */
  keyFor(subject: Subject, owner?: Subject): Promise<Uint8Array>;
  /** Looks only. `missing` is a loss and must stop a fold; only `erased` may be shown as erased. */
  look(subject: Subject): Promise<SubjectKey>;
  /**
   * First step of an erasure: from then on `keyFor` throws for the subject and for whatever is to
   * be made for it as owner, while `look` still finds the keys that there are. Idempotent.
   */
  close(subject: Subject): Promise<void>;
  /** Destroys the key, and a user's password hash, and leaves a tombstone; idempotent. */
  erase(subject: Subject): Promise<void>;
  /** Subjects whose key was made for `owner`. */
  ownedBy(owner: Subject): Promise<readonly Subject[]>;
  setPasswordHash(userId: number, hash: string): Promise<void>;
  /**
   * The first password of a registration, durable when this resolves. False, and nothing is changed,
   * when the user has one that another `command` put there: two processes drew one id. Repeating it
   * under the same command is true. @throws SubjectErased
   */
  claimPasswordHash(userId: number, hash: string, command: string): Promise<boolean>;
  passwordHash(userId: number): Promise<string | undefined>;
}

export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

/** A signed-in browser. Times in epoch milliseconds. */
export interface Session {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}
export interface Sessions {
  create(session: Session): Promise<void>;
  get(id: string): Promise<Session | undefined>;
  revoke(id: string): Promise<void>;
  revokeAllOf(userId: number): Promise<void>;
}

/** Outcome of claiming an `Idempotency-Key`. */
export type Claim =
  /** Ours to run: new, or a crashed run's, with the ids that were drawn the first time. */
  | { readonly kind: 'run'; readonly ids: readonly number[]; readonly commandId: string }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  /** Another run holds it (until its hold ends). */
  | { readonly kind: 'running' }
  /** The same key with another body. */
  | { readonly kind: 'other-body' };

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface IdempotencyRecords {
  /** `key` is scoped by the caller (actor, route, header). Records live 24 hours; a hold lasts `holdMs`. */
  claim(
    key: string,
    bodyHash: string,
    draw: () => { ids: readonly number[]; commandId: string },
    holdMs: number,
  ): Promise<Claim>;
  answer(key: string, answer: StoredAnswer): Promise<void>;
  /** Gives the hold back after a failure, keeping the ids, so that a retry goes on with them. */
  release(key: string): Promise<void>;
}

/** Process cursors: move by compare-and-set, never back. */
export interface Cursors {
  get(name: string): Promise<{ readonly position: string; readonly token: string } | undefined>;
  /** False when the cursor is not at (`token`, `from`) or `to` sorts before `from`. `from` undefined: it must not exist. */
  move(name: string, token: string, from: string | undefined, to: string): Promise<boolean>;
  /** Every cursor, for whoever holds them against the log's head. */
  list(): Promise<readonly { readonly name: string; readonly position: string }[]>;
  /** A new holder takes the cursor over with its own token, at whatever position it is. */
  take(name: string, token: string): Promise<string | undefined>;
}

/** Leases divide work; they protect nothing. */
export interface Leases {
  /** True when held by `holder` for the next `ttlMs`. */
  acquire(name: string, holder: string, ttlMs: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
  /** Those that are held as this is asked, of names with that prefix. */
  living(prefix: string): Promise<readonly { readonly name: string; readonly holder: string }[]>;
}

/** Events that a read model's group waits on. Durable before the checkpoint moves. */
export interface ParkedEvent {
  readonly model: string;
  readonly group: string;
  readonly position: string;
  readonly eventId: string;
  /** What it is and where it lies, for a person who has to decide about it. */
  readonly type: string;
  readonly stream: string;
  readonly error: string;
  readonly parkedAt: number;
  /** What a person wants done with it; whoever folds the group does it, and then it is gone or here anew without an order. */
  readonly order?: ParkingOrder;
}
/** Fold it again, with what waits behind it; or leave this event out for good. */
export type ParkingOrder = 'retry' | 'skip';
export interface ParkedSet {
  /** What was parked under that group and position, and any order for it, is replaced. */
  park(event: ParkedEvent): Promise<void>;
  /** The newest order counts. False when the event is not parked (any more). */
  order(
    event: Pick<ParkedEvent, 'model' | 'group' | 'position'>,
    order: ParkingOrder,
  ): Promise<boolean>;
  /** Groups of a model with something parked. */
  groups(model: string): Promise<ReadonlySet<string>>;
  /** In position order. */
  list(model: string, group?: string): Promise<readonly ParkedEvent[]>;
  remove(event: Pick<ParkedEvent, 'model' | 'group' | 'position'>): Promise<void>;
}

/** Mail that is to be sent, or, without a mail server, that a person can read in the console. */
export interface OutboxMessage {
  /** Derived from the causing event: the same message twice is one message. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: number;
  readonly sentAt: number | null;
}
export interface Outbox {
  put(message: OutboxMessage): Promise<void>;
  unsent(limit: number): Promise<readonly OutboxMessage[]>;
  markSent(id: string, at: number): Promise<void>;
  list(limit: number): Promise<readonly OutboxMessage[]>;
}

/** Raw network addresses for the administrators' log, kept 30 days, outside the log. */
export interface RawAddresses {
  remember(entry: {
    readonly activityId: string;
    readonly address: string;
    readonly userAgent: string;
    readonly at: number;
  }): Promise<void>;
  get(
    activityIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly address: string; readonly userAgent: string }>>;
}

/** The sandbox provider's own books: what a real provider would remember on its side. */
export interface SandboxIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly refundedCents: number;
  readonly createdAt: number;
}
export interface SandboxDelivery {
  /** The provider's event id, `evt_…`; sorts by creation. */
  readonly id: string;
  /** Exact JSON text that is signed and sent. */
  readonly payload: string;
  readonly attempts: number;
  /** Epoch milliseconds of the next attempt; null once it was answered 2xx. */
  readonly nextAttemptAt: number | null;
}
export interface SandboxBooks {
  /** The intent made under this idempotency key, made now if there was none. */
  createIntent(intent: SandboxIntent): Promise<SandboxIntent>;
  intent(id: string): Promise<SandboxIntent | undefined>;
  /** Compare-and-set on the whole record: false when it changed since it was read. */
  updateIntent(before: SandboxIntent, after: SandboxIntent): Promise<boolean>;
  listIntents(options?: ScanOptions): Promise<readonly SandboxIntent[]>;
  addDelivery(delivery: SandboxDelivery): Promise<void>;
  /** Unanswered deliveries whose time has come, oldest first. */
  dueDeliveries(now: number, limit: number): Promise<readonly SandboxDelivery[]>;
  updateDelivery(delivery: SandboxDelivery): Promise<void>;
  /** True the first time for a key: refunds and other calls that a provider runs once. */
  once(
    key: string,
    result: unknown,
  ): Promise<{ readonly first: boolean; readonly result: unknown }>;
}

export interface State {
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly idempotency: IdempotencyRecords;
  readonly cursors: Cursors;
  readonly leases: Leases;
  readonly parked: ParkedSet;
  readonly outbox: Outbox;
  readonly addresses: RawAddresses;
  readonly sandbox: SandboxBooks;
  /** One-off marks, e.g. that the demo data was written. */
  readonly marks: {
    get(name: string): Promise<unknown>;
    set(name: string, value: unknown): Promise<void>;
  };
  close(): Promise<void>;
}
