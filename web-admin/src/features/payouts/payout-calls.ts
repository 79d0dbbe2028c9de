import type { Answer } from '@rostrum/contracts/client';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import type { PayoutMethod, PayoutReturn } from '@rostrum/contracts/payouts/constants';
import type { Calls } from '../../kernel/calls.ts';

export type ShareResult = Answer<'approvePayouts'>['results'][number];

/** Approves shares; each has a result of its own. */
export async function approve(
  calls: Calls,
  ids: readonly number[],
  reason: string,
): Promise<readonly ShareResult[]> {
  const body = { payouts: ids.map((id) => ({ id })), reason: reason.trim() };
  return (await calls.call(payoutsEndpoints.approvePayouts, { body })).results;
}

/** A share that was sent, with the reference of the bank or of PayPal. */
export interface SentShare {
  readonly id: number;
  readonly method: PayoutMethod;
  readonly reference: string;
}

/** Records shares as sent; each has a result of its own. */
export async function recordSent(
  calls: Calls,
  sent: readonly SentShare[],
  reason: string,
): Promise<readonly ShareResult[]> {
  const payouts = sent.map((each) => ({ ...each, reference: each.reference.trim() }));
  const body = { payouts, reason: reason.trim() };
  return (await calls.call(payoutsEndpoints.recordPayoutsSent, { body })).results;
}

/** An admin's acts on one share. @throws HttpError 409 */
export const shareCalls = (calls: Calls, id: number) => ({
  /** `reference`: of the payment that came back. */
  recordReturned: (reference: string, outcome: PayoutReturn, reason: string) =>
    calls.call(payoutsEndpoints.recordPayoutReturned, {
      params: { id },
      body: { reference, outcome, reason: reason.trim() },
    }),
  assign: (memberId: number, reason: string) =>
    calls.call(payoutsEndpoints.assignShare, { params: { id }, body: { memberId, reason } }),
  unassign: (reason: string) =>
    calls.call(payoutsEndpoints.unassignShare, { params: { id }, body: { reason } }),
});

/** Orders the payout of a campaign that was completed without an order. @throws HttpError 409 */
export const orderPayout = (calls: Calls, campaignId: number, reason: string) =>
  calls.call(payoutsEndpoints.orderPayout, { params: { id: campaignId }, body: { reason } });
