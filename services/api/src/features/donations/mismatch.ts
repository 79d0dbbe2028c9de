import type { PaymentProviderName } from '@rostrum/contracts';
import type { Donation } from './donation-state.ts';

/** What a provider event says about a payment. */
export interface ProviderEventData {
  readonly providerEventId: string;
  readonly paymentIntentId: string;
  readonly provider: PaymentProviderName;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * Why a provider event does not match the donation that it names, or null when it matches. The
 * event of a failure has no amount.
 */
export function mismatch(
  event: Omit<ProviderEventData, 'amountCents' | 'currency'> & Partial<ProviderEventData>,
  state: Donation | undefined,
): string | null {
  if (!state) return 'no such donation';
  if (event.provider !== state.provider) return `was quoted for ${state.provider}`;
  if (state.paymentIntentId !== null && event.paymentIntentId !== state.paymentIntentId) {
    return 'another payment intent';
  }
  const { amountCents, currency } = event;
  if (amountCents === undefined) return null;
  const { price } = state;
  return amountCents === price.totalCents && currency === price.currency
    ? null
    : `expected ${String(price.totalCents)} ${price.currency}, the provider says ${String(amountCents)} ${String(currency)}`;
}
