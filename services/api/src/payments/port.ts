import type { PaymentProviderName } from '@rostrum/contracts';

/** Port of payment providers. The one adapter is `sandbox`. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Idempotent by `idempotencyKey`: the same key returns the same intent. */
  createIntent(request: CreateIntent): Promise<PaymentIntent>;
  /**
   * Cancels an intent that nobody has paid; repeats have no effect. `succeeded`: it was paid before,
   * and its webhook settles it. @throws ProviderUnavailable
   */
  cancelIntent(paymentIntentId: string): Promise<'canceled' | 'succeeded'>;
  /** Idempotent by key. The outcome comes as a webhook. @throws ProviderUnavailable, after which the caller retries */
  refund(request: {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly idempotencyKey: string;
    readonly metadata: Readonly<Record<string, string>>;
  }): Promise<{ readonly refundId: string }>;
  /** The intent as the provider has it; undefined when it has none with that id. @throws ProviderUnavailable */
  retrieve(paymentIntentId: string): Promise<RetrievedIntent | undefined>;
  /** Checks the signature over the exact bytes and parses the event. @throws DomainError (400) when the signature or the body is invalid */
  readWebhook(rawBody: Buffer, header: (name: string) => string | undefined): ProviderEvent;
}

export interface CreateIntent {
  readonly amountCents: number;
  readonly currency: 'usd';
  /** Names what is paid, as `{ purpose, donationId }`. Every webhook repeats it. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface PaymentIntent {
  readonly id: string;
  readonly clientSecret: string;
}

export interface RetrievedIntent {
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly amountCents: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** An event of a provider, in one shape for all providers. Amounts are cents, as the provider reports them. */
export type ProviderEvent = {
  readonly id: string;
  readonly objectId: string;
  readonly metadata: Readonly<Record<string, string>>;
} & (
  | { readonly kind: 'payment_succeeded'; readonly amountCents: number; readonly currency: string }
  | { readonly kind: 'payment_failed'; readonly code: string }
  | {
      readonly kind: 'refund_succeeded';
      readonly amountCents: number;
      readonly currency: string;
      readonly refundId: string;
    }
  | { readonly kind: 'other'; readonly type: string }
);

// Marked for drills: provider-unavailable
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
