import { wireAmount } from '@rostrum/contracts/kernel/typed-numbers';
import {
  paymentsEndpoints,
  type recordedPayoutProviders,
} from '@rostrum/contracts/payments/constants';
import { HttpError } from 'react-admin';
import type { Calls } from '../../kernel/calls.ts';

type RecordedProvider = (typeof recordedPayoutProviders)[number];

/** The values of the form, as typed. `day`: `YYYY-MM-DD`, in UTC. */
export interface PayoutEntry {
  readonly provider: RecordedProvider | '';
  readonly payoutId: string;
  readonly amount: string;
  readonly day: string;
  readonly reason: string;
}
export type PayoutField = keyof PayoutEntry;

export type CompletePayout = PayoutEntry & { readonly provider: RecordedProvider };

export const isComplete = (entry: PayoutEntry): entry is CompletePayout =>
  Object.values(entry).every((text: string) => text.trim() !== '');

export const noPayout: PayoutEntry = {
  provider: '',
  payoutId: '',
  amount: '',
  day: '',
  reason: '',
};

/**
 * @throws HttpError 400 with errors by field; 409 when the payout is recorded with other values, or
 *   exceeds what the ledger holds at the provider
 */
export async function recordPayout(calls: Calls, entry: CompletePayout): Promise<void> {
  const { provider, payoutId, amount, day, reason } = entry;
  await calls.call(paymentsEndpoints.recordProviderPayout, {
    body: {
      provider,
      payoutId: payoutId.trim(),
      amount: wireAmount(amount),
      paidAt: `${day}T00:00:00.000Z`,
      reason: reason.trim(),
    },
  });
}

/**
 * Records that a payout has come back from the bank; repeats have no effect.
 * @param id the payout's id in the list
 * @throws HttpError 404 for an unknown payout
 */
export async function failPayout(calls: Calls, id: string, reason: string): Promise<void> {
  await calls.call(paymentsEndpoints.failProviderPayout, { params: { id }, body: { reason } });
}

/** Error messages by field of the form. The API's field `paidAt` is the form's `day`. */
export function payoutErrors(error: unknown): Partial<Readonly<Record<PayoutField, string>>> {
  if (!(error instanceof HttpError)) return {};
  const { errors = {} } = error.body as { errors?: Readonly<Record<string, string>> };
  const { paidAt, ...others } = errors;
  return { ...others, ...(paidAt !== undefined && { day: paidAt }) };
}
