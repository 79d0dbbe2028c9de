import type { PaymentProviderName } from '@rostrum/contracts';

/**
 * Port of payment providers. Amounts are cents. Every call but `readWebhook` throws
 * ProviderUnavailable when its outcome is not known; the caller then looks it up or repeats it with
 * the same idempotency key.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Idempotent by `idempotencyKey`: the same key returns the same intent, or order. */
  createIntent(request: CreateIntent): Promise<PaymentIntent>;
  /** Takes the money of an order that the payer has approved; repeats have no effect. Absent where confirming an intent takes it. */
  readonly capture?: (request: {
    readonly paymentIntentId: string;
    readonly idempotencyKey: string;
  }) => Promise<RetrievedIntent>;
  /** What the provider's script in the browser needs before there is an intent; absent where it needs nothing. */
  readonly clientToken?: () => Promise<string>;
  /**
   * Cancels an intent that nobody has paid; repeats have no effect. `succeeded`: it was paid before,
   * and its webhook settles it.
   */
  cancelIntent(paymentIntentId: string): Promise<'canceled' | 'succeeded'>;
  /** Idempotent by key. The outcome comes as a webhook. */
  refund(request: {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly idempotencyKey: string;
    readonly metadata: Readonly<Record<string, string>>;
  }): Promise<{ readonly refundId: string }>;
  /** The intent as the provider has it; undefined when it has none with that id. */
  retrieve(paymentIntentId: string): Promise<RetrievedIntent | undefined>;
  /** Checks the signature over the exact bytes and parses the event. @throws DomainError (400) when the signature or the body is invalid */
  readWebhook(
    rawBody: Buffer,
    header: (name: string) => string | undefined,
  ): Promise<ProviderEvent>;
  /** Intents and orders that were created since then, in any status, in no particular order. */
  payments(since: Date): AsyncIterable<RetrievedIntent>;
  /** Refunds that were created since then, in any status. */
  refunds(since: Date): AsyncIterable<ProviderRefund>;
  /** Disputes that were opened since then, in any status. */
  disputes(since: Date): AsyncIterable<ProviderDispute>;
  /** Payouts to the bank that were created since then, in any status. Absent where the provider has no list of them. */
  readonly payouts?: (since: Date) => AsyncIterable<ProviderPayout>;
}

export interface CreateIntent {
  readonly amountCents: number;
  readonly currency: 'usd';
  /** Names what is paid: its purpose and the id of its stream. Every webhook repeats it. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface PaymentIntent {
  readonly id: string;
  /** With it the payer's browser can pay this intent. */
  readonly clientSecret: string;
}

export interface RetrievedIntent extends PaymentIntent {
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** What the provider took for itself; null while it is not known. */
  readonly processorFeeCents: number | null;
  /** When the provider lets the platform dispose of the money, ISO 8601; null while it is not known. */
  readonly availableAt: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ProviderDispute {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly amountCents: number;
  readonly currency: string;
  /** The provider's word, e.g. `fraudulent`. */
  readonly reason: string;
  /** What the provider took for the dispute itself; null when it does not say. */
  readonly feeCents: number | null;
  readonly metadata: Readonly<Record<string, string>>;
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

/** An event of a provider, in one shape for all providers. `objectId` is the intent or order. Amounts are cents, as the provider reports them. */
export type ProviderEvent = {
  readonly id: string;
  readonly objectId: string;
  readonly metadata: Readonly<Record<string, string>>;
} & (
  | { readonly kind: 'payment_succeeded'; readonly amountCents: number; readonly currency: string }
  | { readonly kind: 'payment_failed'; readonly code: string }
  | ({ readonly kind: 'refund_succeeded' } & RefundReport)
  | ({ readonly kind: 'refund_failed' } & RefundReport)
  | ({ readonly kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost' } & DisputeReport)
  | { readonly kind: 'other'; readonly type: string }
);

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
}

// Marked for drills: provider-unavailable
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
