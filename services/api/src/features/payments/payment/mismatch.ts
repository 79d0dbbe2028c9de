import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';
import type { PaymentProviderName } from '@rostrum/contracts';
import type { Payment } from './payment.ts';

/** The data of a provider event about a payment. */
export interface ProviderEventData {
  readonly providerEventId: string;
  readonly paymentIntentId: string;
  readonly provider: PaymentProviderName;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * Why a provider event does not match the payment that it names, or null when it matches. The
 * event of a failure has no amount.
 */
export function mismatch(
  event: Omit<ProviderEventData, 'amountCents' | 'currency'> & Partial<ProviderEventData>,
  state: Payment | undefined,
  { purpose, kind }: { readonly purpose: PaymentPurpose; readonly kind: string },
): string | null {
  if (!state) return 'no such payment';
  if (purpose !== state.purpose) return `is a ${state.purpose}, not a ${purpose}`;
  if (event.provider !== state.provider) return `was quoted for ${state.provider}`;
  if (state.paymentIntentId !== null && event.paymentIntentId !== state.paymentIntentId) {
    return 'another payment intent';
  }
  if (kind.startsWith('refund_') && !state.refund) return 'nobody asked for a refund';
  const { amountCents, currency } = event;
  if (amountCents === undefined) return null;
  const { price, refund, kept } = state;
  const isRefund = kind.startsWith('refund_') && refund !== null;
  // A report of the payment itself is of the whole price.
  const parts = isRefund ? refund : kept;
  const isWhole = kind === 'payment_succeeded';
  const expected = isWhole ? price.totalCents : parts.amountCents + parts.feeCents;
  return amountCents === expected && currency === price.currency
    ? null
    : `expected ${String(expected)} ${price.currency}, the provider says ${String(amountCents)} ${String(currency)}`;
}

/**
 * Why a reported refund cannot be that of a payment, or null when it can be: the money of a payment
 * goes back once. A failed refund is reported under its own id, and another one then takes its place.
 */
export function refundMismatch(refundId: string, { refund }: Payment): string | null {
  if (!refund || refund.failed.includes(refundId)) return null;
  const { confirmed: other, byHand } = refund;
  if (byHand?.paid) return `it was paid by hand before, with ${byHand.paid.reference}`;
  if (other === null || other === refundId) return null;
  return `it was refunded before, by ${other}`;
}
