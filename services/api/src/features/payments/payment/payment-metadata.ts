import { paymentPurposes, type PaymentPurpose } from '@rostrum/contracts/payments/constants';
import type { Payment } from './payment.ts';

/** The purpose and id of a payment, as metadata that the provider repeats in every webhook. */
export function paymentMetadata({
  id,
  purpose,
}: Pick<Payment, 'id' | 'purpose'>): Readonly<Record<string, string>> {
  return { purpose, paymentId: String(id) };
}

/**
 * The payment that the metadata of a provider's object names; null when it names none. Payments of
 * earlier versions have `donationId` instead of `paymentId`.
 */
export function paymentNamedBy(
  metadata: Readonly<Record<string, string>>,
): { readonly purpose: PaymentPurpose; readonly id: number } | null {
  const purpose = paymentPurposes.find((known) => known === metadata.purpose);
  const text = metadata.paymentId ?? metadata.donationId ?? '';
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return purpose && Number.isSafeInteger(id) ? { purpose, id } : null;
}
