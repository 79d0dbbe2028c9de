import type { PaymentProviderName } from '@rostrum/contracts';
import { paidCard, type PaidCard } from '@rostrum/contracts/payments';
import { z } from 'zod';

/**
 * Port of payment providers. Amounts are cents. Every call except `readWebhook` throws
 * ProviderUnavailable when its outcome is unknown; the caller then looks it up or repeats the call
 * with the same idempotency key.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * Whether this provider made an intent. Absent where `name` says it; the sandbox's intents and
   * orders have one name.
   */
  readonly made?: (paymentIntentId: string) => boolean;
  /** Idempotent by `idempotencyKey`: the same key returns the same intent, or order. */
  createIntent(request: CreateIntent): Promise<PaymentIntent>;
  /**
   * Captures an order that the payer has approved; repeats have no effect. Absent when confirming
   * an intent takes the money.
   */
  readonly capture?: (request: {
    readonly paymentIntentId: string;
    readonly idempotencyKey: string;
  }) => Promise<RetrievedIntent>;
  /**
   * Token for the provider's script in the browser, needed before there is an intent; absent when
   * none is needed.
   */
  readonly clientToken?: () => Promise<string>;
  /**
   * Cancels an intent that nobody has paid; repeats have no effect. `succeeded`: it was paid before,
   * and its webhook settles it.
   */
  cancelIntent(paymentIntentId: string): Promise<'canceled' | 'succeeded'>;
  /**
   * Idempotent by key. The outcome comes as a webhook.
   * @throws RefundRefused
   */
  refund(request: {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    /** Whether a part of the payment is kept. Default: false. A payment is refunded once. */
    readonly isPart?: boolean;
    readonly idempotencyKey: string;
    readonly metadata: Readonly<Record<string, string>>;
  }): Promise<{ readonly refundId: string }>;
  /**
   * The intent in its current state at the provider; undefined when there is none with that id.
   * @throws UnreadableObject
   */
  retrieve(paymentIntentId: string): Promise<RetrievedIntent | undefined>;
  /**
   * A refund of a payment in its current state at the provider; undefined when there is none with
   * that id.
   * @throws UnreadableObject
   */
  retrieveRefund(refundId: string, paymentIntentId: string): Promise<RetrievedRefund | undefined>;
  /**
   * Checks the signature over the exact bytes and parses the event. Undefined when the event is of
   * a type that is not processed, and the provider was not asked whether it sent it.
   * @throws DomainError (400) when the signature or the body is invalid; (503) when too many
   * signatures are being checked
   */
  readWebhook(
    rawBody: Buffer,
    header: (name: string) => string | undefined,
  ): Promise<ProviderEvent | undefined>;
  /** Intents and orders that were created since `since`, in any status, unordered. */
  payments(since: Date): AsyncIterable<RetrievedIntent | UnreadableObject>;
  /** Refunds that were created since `since`, in any status. */
  refunds(since: Date): AsyncIterable<ProviderRefund | UnreadableObject>;
  /** Disputes that were opened since `since`, in any status. */
  disputes(since: Date): AsyncIterable<ProviderDispute | UnreadableObject>;
  /**
   * The money of the account that is not held back by disputes. Absent when there is no such account.
   */
  readonly balance?: () => Promise<ProviderBalance>;
  /**
   * Payouts to the bank that were created since `since`, in any status. Absent when the provider
   * does not list them.
   */
  readonly payouts?: (since: Date) => AsyncIterable<ProviderPayout | UnreadableObject>;
}

export interface CreateIntent {
  readonly amountCents: number;
  readonly currency: 'usd';
  /** Identifies the payment: its purpose and the id of its stream. Every webhook repeats it. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface PaymentIntent {
  readonly id: string;
  /** Secret with which the payer's browser can pay this intent. */
  readonly clientSecret: string;
}

export interface RetrievedIntent extends PaymentIntent {
  /** `approved`: the payer has agreed, and `capture` takes the money. */
  readonly status:
    'requires_payment_method' | 'requires_action' | 'approved' | 'succeeded' | 'canceled';
  /** What was received once it has succeeded; before that, what is to be paid. */
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The processor's fee; null while it is unknown. */
  readonly processorFeeCents: number | null;
  /** When the money is available to the platform, ISO 8601; null while it is unknown. */
  readonly availableAt: string | null;
  /** The card that paid; null when it was none, or is unknown. */
  readonly card: PaidCard | null;
}

/**
 * A card as a provider describes it, without everything but its brand and last four digits; null
 * when one of them is missing or has another form.
 */
export const readPaidCard = (described: unknown): PaidCard | null =>
  paidCard.safeParse(described).data ?? null;

export interface ProviderRefund {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export type RetrievedRefund = Pick<ProviderRefund, 'id' | 'status' | 'amountCents' | 'currency'>;

export interface ProviderDispute {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly amountCents: number;
  readonly currency: string;
  /** The provider's reason, e.g. `fraudulent`. */
  readonly reason: string;
  /** The provider's fee for the dispute itself; null when it is not reported. */
  readonly feeCents: number | null;
  /** How much of the fee the provider has returned; null when it is not reported. */
  readonly feeReturnedCents: number | null;
  /** Until when the provider takes evidence, ISO 8601; null when it is not reported. */
  readonly dueAt: string | null;
  /** The dispute on the provider's site; null when it has no page. */
  readonly pageUrl: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** US dollars that a provider has for the platform; below zero when it is owed some. */
export interface ProviderBalance {
  readonly cents: number;
  /** As of when, ISO 8601. */
  readonly at: string;
}

/** Money that the provider sends to the platform's bank account. */
export interface ProviderPayout {
  readonly id: string;
  readonly status: 'pending' | 'paid' | 'failed';
  /** Below zero when the provider takes money from the bank account. */
  readonly amountCents: number;
  readonly currency: string;
  /** When it arrives at the bank, ISO 8601. */
  readonly paidAt: string;
}

/**
 * An event of a provider, in one form for all providers. `objectId` is the id of the intent or
 * order. Amounts are in cents, as the provider reports them.
 */
export type ProviderEvent = {
  readonly id: string;
  readonly objectId: string;
  readonly metadata: Readonly<Record<string, string>>;
} & (
  | {
      readonly kind: 'payment_succeeded';
      readonly amountCents: number;
      readonly currency: string;
      /** Absent when the event does not name it. */
      readonly card?: PaidCard | null;
    }
  /** The payer has agreed to pay an order; `capture` takes its money. */
  | { readonly kind: 'payment_approved' }
  | { readonly kind: 'payment_failed'; readonly code: string }
  | ({ readonly kind: 'refund_succeeded' } & RefundReport)
  | ({ readonly kind: 'refund_failed' } & RefundReport)
  | ({ readonly kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost' } & DisputeReport)
  | {
      /** A payout to the bank has failed, maybe after it was paid. `objectId` is the id of the payout. */
      readonly kind: 'payout_failed';
      readonly payout: ProviderPayout;
    }
  | { readonly kind: 'other'; readonly type: string }
);

/** An event of a provider about a payment. */
export type PaymentEvent = Exclude<ProviderEvent, { readonly kind: 'payout_failed' }>;

interface RefundReport {
  readonly amountCents: number;
  readonly currency: string;
  readonly refundId: string;
}

interface DisputeReport {
  readonly amountCents: number;
  readonly currency: string;
  readonly disputeId: string;
  readonly reason: string;
  /** As in `ProviderDispute`. */
  readonly feeCents: number | null;
  readonly feeReturnedCents: number | null;
  readonly dueAt: string | null;
  readonly pageUrl: string | null;
}

// Marked for drills: provider-unavailable
export class ProviderUnavailable extends Error {
  override readonly name: string = 'ProviderUnavailable';
}

/** The provider does not make this refund, and has not begun it. */
// Marked for drills: refund-refused
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** The id of an unreadable object whose id cannot be read either. */
export const unnamed = 'unreadable';
/** Form of the ids under which unreadable objects are recorded. */
const recordable = /^[!-~]{1,100}$/;

/**
 * An object of a provider that has another form than the product knows. Lists yield it in place of
 * the object, so that it does not stop them; other calls throw it.
 */
export class UnreadableObject extends ProviderUnavailable {
  override readonly name = 'UnreadableObject';
  /** The provider's id of the object, or `unnamed`. */
  readonly id: string;
  /** Why it cannot be read, without its content. */
  readonly reason: string;
  constructor(id: unknown, cause: unknown) {
    const reason = reasonOf(cause).slice(0, 200);
    super(`an object cannot be read: ${reason}`);
    this.id = typeof id === 'string' && recordable.test(id) ? id : unnamed;
    this.reason = reason;
  }
}

/** Whether an error says that an object has an unknown form. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof z.ZodError || error instanceof RangeError || error instanceof UnreadableObject;

function reasonOf(cause: unknown): string {
  if (cause instanceof UnreadableObject) return cause.reason;
  if (cause instanceof z.ZodError)
    return `unknown form at ${String(cause.issues[0]?.path.join('.'))}`;
  return cause instanceof Error ? cause.message : 'unknown form';
}
