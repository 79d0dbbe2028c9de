import type { Answer } from '@rostrum/contracts/client';
import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import type { PayoutMethod, PayoutReturn, ShareAct } from '@rostrum/contracts/payouts/constants';
import type { Calls } from '../../kernel/calls.ts';

/** What an act would move of a share now, to whom, and why it would be refused. */
export type SharePreview = Answer<'sumsOfShares'>['shares'][number];
export type ShareSums = SharePreview['sums'];
type HeldSums = Answer<'sumsOfCampaign'>['sums'];

/** What an act of the viewer would move of shares now. */
export const sumsOfShares = async (
  calls: Calls,
  act: ShareAct,
  ids: readonly number[],
): Promise<readonly SharePreview[]> =>
  ids.length === 0
    ? []
    : (await calls.call(payoutsEndpoints.sumsOfShares, { query: { act, ids: ids.join(',') } }))
        .shares;

/** Asks what an act of the viewer would move of one share. */
export const sumsOfShare = (calls: Calls, act: ShareAct, id: number) => ({
  key: ['shares', act, id],
  ask: async (): Promise<SharePreview> => {
    const [share] = await sumsOfShares(calls, act, [id]);
    if (!share) throw new Error('the share is not in the answer');
    return share;
  },
});

export type ShareResult = Answer<'approvePayouts'>['results'][number];

/** Approves shares, also those of campaigns with open disputes; each has a result of its own. */
export async function approve(
  calls: Calls,
  shares: readonly { readonly id: number; readonly sums: ShareSums }[],
  reason: string,
): Promise<readonly ShareResult[]> {
  const payouts = shares.map(({ id, sums }) => ({ id, sums, acceptsDisputes: sums.disputes > 0 }));
  const body = { payouts, reason: reason.trim() };
  return (await calls.call(payoutsEndpoints.approvePayouts, { body })).results;
}

/** A share that was sent, with the reference of the bank or of PayPal. */
export interface SentShare {
  readonly id: number;
  readonly method: PayoutMethod;
  readonly reference: string;
  readonly sums: ShareSums;
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
  recordReturned: (reference: string, outcome: PayoutReturn, reason: string, sums: ShareSums) =>
    calls.call(payoutsEndpoints.recordPayoutReturned, {
      params: { id },
      body: { reference, outcome, reason: reason.trim(), sums },
    }),
  assign: (memberId: number, reason: string, sums: ShareSums) =>
    calls.call(payoutsEndpoints.assignShare, { params: { id }, body: { memberId, reason, sums } }),
  move: (memberId: number, reason: string, sums: ShareSums) =>
    calls.call(payoutsEndpoints.moveShare, { params: { id }, body: { memberId, reason, sums } }),
  writeOff: (reason: string, sums: ShareSums) =>
    calls.call(payoutsEndpoints.writeOffShare, { params: { id }, body: { reason, sums } }),
  unassign: (reason: string, sums: ShareSums) =>
    calls.call(payoutsEndpoints.unassignShare, { params: { id }, body: { reason, sums } }),
});

/** Orders the payout of a campaign that was completed without an order. @throws HttpError 409 */
export const orderPayout = (calls: Calls, id: number, reason: string, sums: HeldSums) =>
  calls.call(payoutsEndpoints.orderPayout, { params: { id }, body: { reason, sums } });
