import type { ScanOptions } from './rows-port.ts';

/**
 * Durable state that is neither in the log nor in a read model. Every repository below is written
 * once on top of `Rows` (`rows-port.ts`), and so behaves the same on SQLite and MongoDB. A write that
 * has resolved is durable (fsynced). Times are epoch milliseconds.
 */

/** The owner of encrypted data: `user-{id}`, or a piece of content, e.g. `campaign-{id}`, `comment-{id}`. */
export type Subject = string;

export type SubjectKey =
  | { readonly state: 'live'; readonly key: Uint8Array }
  | { readonly state: 'erased' }
  | { readonly state: 'missing' };

/**
 * Keys of personal data, password hashes and users' secrets: erasure destroys all of them. Keys are
 * stored encrypted (AES-256-GCM) under the vault key.
 */
export interface Vault {
  /**
   * The subject's key (32 bytes), created on the first call and durable before this resolves.
   * `owner` is recorded with a new key. @throws SubjectErased
   */
  keyFor(subject: Subject, owner?: Subject): Promise<Uint8Array>;
  /**
   * Reads without creating a key. `missing` is a loss of data and must stop a fold; only `erased`
   * may be shown as erased.
   */
  readKey(subject: Subject): Promise<SubjectKey>;
  /**
   * First step of an erasure: from then on `keyFor` throws for the subject, and for a new subject
   * with it as owner; `readKey` still returns the existing keys. Idempotent.
   */
  close(subject: Subject): Promise<void>;
  /** Destroys the subject's key, a user's password hash and secrets, and leaves a tombstone. Idempotent. */
  erase(subject: Subject): Promise<void>;
  /** Number of subjects that have a key or had one. Reads all of them. */
  countSubjects(): Promise<number>;
  /** Subjects whose key was created with this `owner`. */
  ownedBy(owner: Subject): Promise<readonly Subject[]>;
  /** Replaces the user's password hash. @throws SubjectErased */
  setPasswordHash(userId: number, hash: string): Promise<void>;
  /**
   * Compare-and-set of the user's password hash; `former` is undefined when there is none yet.
   * False, with nothing changed, when the hash is not `former`. @throws SubjectErased
   */
  replacePasswordHash(userId: number, former: string | undefined, hash: string): Promise<boolean>;
  /**
   * Sets the first password hash of a registration; `command` is the id of the registering command.
   * False, with nothing changed, when another command has set one: two processes chose the same
   * random user id. A repeat of the same command returns true and keeps the first hash.
   * @throws SubjectErased
   */
  claimPasswordHash(userId: number, hash: string, command: string): Promise<boolean>;
  passwordHash(userId: number): Promise<string | undefined>;
  /** Replaces one of the user's secrets, encrypted under the vault key. @throws SubjectErased */
  setSecret(userId: number, secret: UserSecret, value: string): Promise<void>;
  /** Undefined without one, and after the user's erasure. */
  secret(userId: number, secret: UserSecret): Promise<string | undefined>;
  removeSecret(userId: number, secret: UserSecret): Promise<void>;
  /** Removes the secret if it still has this value; true for the one call that removed it. */
  consumeSecret(userId: number, secret: UserSecret, value: string): Promise<boolean>;
}

/**
 * Secrets of a user's second factor. `new-totp-key` is not in use before its first code was
 * entered. The names are stored: never change them.
 */
export type UserSecret = 'totp-key' | 'new-totp-key' | 'new-totp-key-until' | 'recovery-codes';

/** The subject, or the owner of a new subject, is closed or erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';
}

/** A signed-in browser. */
export interface Session {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Browser and system in plain words. Sessions of earlier versions have none. */
  readonly device?: string;
  /** Exact to the minute. */
  readonly lastUsedAt?: number;
  /** End of the time in which the session counts as confirmed by a second factor. */
  readonly confirmedUntil?: number;
}
export interface Sessions {
  /**
   * Also ends the user's oldest sessions beyond the newest 50. Sessions of versions without this
   * limit are not counted, and last until they expire. `newDevice`: no earlier session of the user
   * had this device; the newest 20 devices are known until 30 days after their last session began.
   * @throws Error when a session with this id exists
   */
  create(session: Session): Promise<{ readonly newDevice: boolean }>;
  /** Undefined when the session is unknown, expired or revoked. */
  get(id: string): Promise<Session | undefined>;
  /** The user's sessions that are neither expired nor revoked, newest first; at most 50. */
  listOf(userId: number): Promise<readonly Session[]>;
  /**
   * Records the last use, or that a second factor confirmed the session. Does nothing for a session
   * that has ended.
   */
  change(id: string, changes: Pick<Session, 'lastUsedAt' | 'confirmedUntil'>): Promise<void>;
  revoke(id: string): Promise<void>;
  revokeAllOf(userId: number): Promise<void>;
  /** Ends every session of the user, and removes the list of the user's sessions and devices. */
  eraseOf(userId: number): Promise<void>;
  /** Ends every session of the user but this one. */
  revokeOthersOf(userId: number, id: string): Promise<void>;
}

/** Counted calls of rate limits, kept across restarts and shared by processes. */
export interface RateCounts {
  /**
   * Takes up to `calls` of the `limit` calls that `key` has in a window of `windowMs`, which begins
   * with its first call. `taken`: how many of `calls` were taken; 0 when none are left. `until`:
   * end of the window, epoch milliseconds.
   */
  consume(
    key: string,
    bounds: { readonly calls: number; readonly limit: number; readonly windowMs: number },
  ): Promise<{ readonly taken: number; readonly until: number }>;
  /** Gives one call back, while its window lasts. */
  giveBack(key: string): Promise<void>;
}

/** Attempts at a user's second factor, kept across restarts and shared by processes. */
export interface CodeAttempts {
  /**
   * Counts an attempt before its code is compared, so that concurrent attempts are counted, too.
   * False, with nothing counted, when `calls` attempts were counted since the first one, less than
   * `windowMs` ago.
   */
  consume(
    userId: number,
    bound: { readonly calls: number; readonly windowMs: number },
  ): Promise<boolean>;
  /** Resets the count after a right code. */
  reset(userId: number): Promise<void>;
  /** Accepts a time step of TOTP once: false when this step or a later one was accepted before. */
  acceptStep(userId: number, step: number): Promise<boolean>;
  /** Removes the user's record. */
  eraseOf(userId: number): Promise<void>;
}

/** Outcome of claiming an `Idempotency-Key`. */
export type Claim =
  /**
   * The caller runs the request with these ids. They are new, or those of an earlier run that
   * crashed or released its hold.
   */
  | { readonly kind: 'run'; readonly ids: readonly number[]; readonly commandId: string }
  /** The request was answered before. */
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  /** Another run of the request holds the key. */
  | { readonly kind: 'running' }
  /** The key was used with another body. */
  | { readonly kind: 'other-body' };

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface IdempotencyRecords {
  /**
   * `key` includes actor, route and header. `draw` generates the ids; it is called for a new key
   * only. Records are kept for 24 hours; a hold ends after `holdMs`.
   */
  claim(
    key: string,
    bodyHash: string,
    draw: () => { ids: readonly number[]; commandId: string },
    holdMs: number,
  ): Promise<Claim>;
  /** Stores the answer. An answer that is already stored stays. */
  answer(key: string, answer: StoredAnswer): Promise<void>;
  /** Ends the hold after a failure. The ids are kept for the retry. */
  release(key: string): Promise<void>;
  /** Removes the records of a member, whose keys begin with `user-{id}/`. */
  eraseOf(userId: number): Promise<void>;
}

/**
 * Positions of the server's `Process`es in the log. A cursor moves by compare-and-set, never back.
 */
export interface Cursors {
  get(name: string): Promise<{ readonly position: string; readonly token: string } | undefined>;
  /**
   * False unless the cursor is at (`token`, `from`) and `to` does not sort before `from`. With
   * `from` undefined, the cursor must not exist.
   */
  move(name: string, token: string, from: string | undefined, to: string): Promise<boolean>;
  /** Every cursor, in order of name. */
  list(): Promise<readonly { readonly name: string; readonly position: string }[]>;
  /**
   * Gives the cursor a new token, so that the earlier holder can no longer move it. Returns its
   * position; undefined when there is no cursor.
   */
  acquire(name: string, token: string): Promise<string | undefined>;
}

/**
 * Leases divide work between processes. They do not exclude concurrent work: writes need a
 * compare-and-set of their own.
 */
export interface Leases {
  /** True when `holder` now holds the lease, new or renewed, for `ttlMs` (at most 300,000). */
  acquire(name: string, holder: string, ttlMs: number): Promise<boolean>;
  /** Does nothing unless `holder` holds the lease. */
  release(name: string, holder: string): Promise<void>;
  /** The leases that are held now and whose names begin with the prefix. */
  held(prefix: string): Promise<readonly { readonly name: string; readonly holder: string }[]>;
}

/**
 * An event that a read model could not fold, or that waits behind such an event of its group. It is
 * durable before the checkpoint moves past it.
 */
export interface ParkedEvent {
  readonly model: string;
  readonly group: string;
  readonly position: string;
  readonly eventId: string;
  /** The event's type and stream, for the operator who decides about it. */
  readonly type: string;
  readonly stream: string;
  readonly error: string;
  readonly parkedAt: number;
  /**
   * The operator's command, stored under this name. The worker that folds the group executes it,
   * which removes the event or parks it again without a command.
   */
  readonly order?: ParkedCommand;
}
/** `retry`: fold the event again, and then those that wait behind it. `skip`: never fold it. */
export type ParkedCommand = 'retry' | 'skip';
export interface ParkedSet {
  /** Replaces the event parked at that model, group and position, and removes its operator command. */
  park(event: ParkedEvent): Promise<void>;
  /** Records the operator's command; a newer one replaces it. False when the event is not parked. */
  request(
    event: Pick<ParkedEvent, 'model' | 'group' | 'position'>,
    command: ParkedCommand,
  ): Promise<boolean>;
  /** The model's groups that have parked events. */
  groups(model: string): Promise<ReadonlySet<string>>;
  /** The parked events of a model, or of one of its groups, in position order. */
  list(model: string, group?: string): Promise<readonly ParkedEvent[]>;
  /** Does nothing when the event is not parked. */
  remove(event: Pick<ParkedEvent, 'model' | 'group' | 'position'>): Promise<void>;
}

/**
 * `no_server`: written while no mail server was configured. `refused`: the mail server refuses the
 * address. `unwritten`: an entry about a mail whose rule failed. Only `waiting` messages are sent.
 */
export type OutboxState = 'waiting' | 'sent' | 'failed' | 'refused' | 'no_server' | 'unwritten';

/** An e-mail to send. The console lists e-mails, so that they can be read without a mail server. */
export interface OutboxMessage {
  /** Derived from the causing event, so that a repeat is the same message. */
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  /** The recipient, when it goes to the current address of a member; else null. */
  readonly userId: number | null;
  /** Subjects whose erasure removes the message, e.g. `user-5`. */
  readonly erasedWith: readonly Subject[];
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** `path` becomes null when a link with a secret was sent. */
  readonly action: { readonly label: string; readonly path: string | null } | null;
  readonly replyTo: string | null;
  readonly createdAt: number;
  /** Time at which it is removed. */
  readonly expiresAt: number;
  readonly state: OutboxState;
  readonly sentAt: number | null;
  /** Time at which the attempts to send it began. */
  readonly triedSince: number;
  readonly attempts: number;
  /** Null unless `state` is `waiting`. */
  readonly nextAttemptAt: number | null;
  /** Why the last attempt failed; null without a failure. */
  readonly reason: string | null;
}

export interface OutboxFilter {
  readonly state?: OutboxState;
  /** A member whose personal data is in the message. */
  readonly userId?: number;
}

export interface Outbox {
  /** Does nothing when a message with this id exists. */
  put(message: OutboxMessage): Promise<void>;
  get(id: string): Promise<OutboxMessage | undefined>;
  /** Messages that wait to be sent, oldest first. */
  waiting(): Promise<readonly OutboxMessage[]>;
  /**
   * Compare-and-set, repeated after a conflict. `next` returns undefined to leave the message
   * unchanged. It must keep the message's id, `createdAt` and `expiresAt`, and its subjects, unless
   * `put` has listed the message under others. Resolves to the message as it is afterwards, or
   * undefined when there is none.
   */
  change(
    id: string,
    next: (message: OutboxMessage) => OutboxMessage | undefined,
  ): Promise<OutboxMessage | undefined>;
  /** A page of the messages, newest first, and the number of all that pass the filter. */
  list(
    filter: OutboxFilter,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly items: readonly OutboxMessage[]; readonly total: number }>;
  /** Removes the oldest messages beyond the newest `keep`, except those that wait. */
  trim(keep: number): Promise<void>;
  /** Removes all messages with the member's personal data. */
  eraseOf(userId: number): Promise<void>;
  /** Removes all messages with a stream's personal data. */
  eraseWith(subject: Subject): Promise<void>;
  /** Records until `expiresAt` that the mail server refuses an address, given as a keyed hash. */
  refuse(addressHash: string, expiresAt: number): Promise<void>;
  refuses(addressHash: string): Promise<boolean>;
  /** Removes the record of a refusal. */
  accept(addressHash: string): Promise<void>;
}

/** Address and user agent of a request. Records of earlier versions have no time. */
export interface RawAddress {
  readonly address: string;
  readonly userAgent: string;
  readonly at?: number;
}

/**
 * Raw network addresses for the administrators' activity list, by the user and the request's id.
 * Kept for 30 days, and never in the event log.
 */
export interface RawAddresses {
  /** Does nothing when there is an entry of this user and request. */
  remember(entry: {
    readonly userId: number;
    readonly requestId: string;
    readonly address: string;
    readonly userAgent: string;
    readonly at: number;
  }): Promise<void>;
  /** Undefined when it is unknown or expired. */
  get(userId: number, requestId: string): Promise<RawAddress | undefined>;
  /** Up to 1,000 addresses of a user, newest first; of more, which ones is arbitrary. */
  listOf(userId: number): Promise<readonly RawAddress[]>;
  /** Removes all addresses of a user. */
  eraseOf(userId: number): Promise<void>;
}

/** A payment intent of the sandbox provider, as a real provider stores it on its side. */
export interface SandboxIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly refundedCents: number;
  /** The refund of the whole payment; absent without one, and in records of before 2026-11-22. */
  readonly refund?: {
    readonly id: string;
    readonly status: 'pending' | 'succeeded' | 'failed';
    readonly at: number;
  };
  readonly dispute?: {
    readonly id: string;
    readonly status: 'open' | 'won' | 'lost';
    readonly reason: string;
    readonly at: number;
  };
  /** Of a PayPal order: whether a capture takes the money; absent until the payer has agreed. */
  readonly approval?: 'approved' | 'declined';
  /** How its next webhooks, and its refund, are to behave: set by a test or an admin. */
  readonly webhooks?: 'late' | 'lost' | 'doubled' | 'reordered';
  readonly refunds?: 'fail';
  readonly createdAt: number;
}
/** A webhook that the sandbox provider has to deliver. */
export interface SandboxDelivery {
  /** The provider's event id, `evt_…`; sorts by creation. */
  readonly id: string;
  /** The exact JSON text that is signed and sent. */
  readonly payload: string;
  readonly attempts: number;
  /** Time of the next attempt; null once the webhook was answered with 2xx. */
  readonly nextAttemptAt: number | null;
}
/** The sandbox provider's own records. */
export interface SandboxRecords {
  /** Creates the intent, unless its idempotency key has one; returns the key's intent as it is now. */
  createIntent(intent: SandboxIntent): Promise<SandboxIntent>;
  intent(id: string): Promise<SandboxIntent | undefined>;
  /** Compare-and-set on the whole record: false when it changed since it was read. */
  updateIntent(before: SandboxIntent, after: SandboxIntent): Promise<boolean>;
  listIntents(options?: ScanOptions): Promise<readonly SandboxIntent[]>;
  addDelivery(delivery: SandboxDelivery): Promise<void>;
  /** Unanswered deliveries with `nextAttemptAt` at or before `now`, in order of id (creation). */
  dueDeliveries(now: number, limit: number): Promise<readonly SandboxDelivery[]>;
  /** Replaces the delivery; removes it when it is answered. An answered one does not come back. */
  updateDelivery(delivery: SandboxDelivery): Promise<void>;
  /**
   * Stores the result of a call that a provider runs once per key, e.g. a refund. `first` is true for
   * the call that stored it; later calls get the stored result.
   */
  once(
    key: string,
    result: unknown,
  ): Promise<{ readonly first: boolean; readonly result: unknown }>;
}

/**
 * Outcome of a provider's call. `booked`: the log has events of it. `repeated`: it was handled
 * before. `unmatched`: recorded as a difference between provider and log. `ignored`: calls of its
 * kind need no action. `refused`: its signature or form was wrong. `failed`: it could not be
 * handled; the provider sends it again. `unrecorded`: stands for calls beyond the number that is
 * recorded per second.
 */
export type ProviderEventOutcome =
  'booked' | 'repeated' | 'unmatched' | 'ignored' | 'refused' | 'failed' | 'unrecorded';

/**
 * A received call of a provider, without its content. Ids, kind and payment are null when its
 * signature was not verified.
 */
export interface ReceivedProviderEvent {
  readonly provider: string;
  readonly receivedAt: number;
  readonly outcome: ProviderEventOutcome;
  /** Number of calls that the record stands for; more than 1 only without a verified signature. */
  readonly times: number;
  readonly eventId: string | null;
  readonly kind: string | null;
  /** The provider's payment. */
  readonly objectId: string | null;
  readonly donationId: number | null;
  /** Why it was refused, or failed. */
  readonly reason: string | null;
}

export type ProviderEventFilter = Partial<
  Pick<ReceivedProviderEvent, 'provider' | 'outcome' | 'eventId' | 'objectId' | 'donationId'>
>;

/** The newest calls of providers, for the console. No decision depends on them. */
export interface ProviderEvents {
  /**
   * Stores calls that were received at about the same time, under a new `id`. They are kept for 90
   * days, or until `trim` removes them.
   */
  append(id: string, events: readonly ReceivedProviderEvent[]): Promise<void>;
  /**
   * A page of the calls that have all the given values, newest first, and the number of all. Reads
   * no more than the newest `providerEventBounds` calls. An item's `id` is stable.
   */
  list(
    filter: ProviderEventFilter,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{
    readonly items: readonly (ReceivedProviderEvent & { readonly id: string })[];
    readonly total: number;
  }>;
  /** Removes the oldest beyond `providerEventBounds`. */
  trim(): Promise<void>;
}

export interface State {
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly codeAttempts: CodeAttempts;
  readonly rateCounts: RateCounts;
  readonly idempotency: IdempotencyRecords;
  readonly cursors: Cursors;
  readonly leases: Leases;
  readonly parked: ParkedSet;
  readonly outbox: Outbox;
  readonly addresses: RawAddresses;
  readonly sandbox: SandboxRecords;
  readonly providerEvents: ProviderEvents;
  /** Named values, e.g. that the demo data was written. `set` replaces. */
  readonly marks: {
    get(name: string): Promise<unknown>;
    set(name: string, value: unknown): Promise<void>;
  };
  close(): Promise<void>;
}
