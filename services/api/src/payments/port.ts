import type { PaymentProviderName } from '@rostrum/contracts';

/** What Rostrum asks of a payment provider. Adapters: `sandbox` now, Stripe and PayPal to come. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Idempotent by `idempotencyKey`: the same key answers the same intent. */
  createIntent(request: CreateIntent): Promise<PaymentIntent>;
  /** Idempotent by key. The outcome comes back as a webhook. @throws ProviderUnavailable: ask again. */
  refund(request: {
    readonly paymentIntentId: string;
    readonly amountCents: number;
    readonly idempotencyKey: string;
    readonly metadata: Readonly<Record<string, string>>;
  }): Promise<{ readonly refundId: string }>;
  /** What the provider knows of an intent; undefined when it knows none of that id. @throws ProviderUnavailable */
  retrieve(paymentIntentId: string): Promise<RetrievedIntent | undefined>;
  /** Checks the signature over the exact bytes and reads the event. @throws DomainError (400) when it is not the provider's. */
  readWebhook(rawBody: Buffer, header: (name: string) => string | undefined): ProviderEvent;
}

export interface CreateIntent {
  readonly amountCents: number;
  readonly currency: 'usd';
  /** Names what is paid: `{ purpose, donationId }`; comes back in every webhook. */
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

/** A provider's event in our words. Amounts in cents as the provider says them. */
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
