import type { Donation } from './donation-state.ts';

/** The purpose and id of a payment, which the provider repeats in every webhook. */
export function paymentMetadata({
  id,
  terms,
}: Pick<Donation, 'id' | 'terms'>): Readonly<Record<string, string>> {
  return { purpose: terms ? 'donation' : 'deposit', donationId: String(id) };
}
