import { campaignsEndpoints, type ElectionChoice } from '../campaigns/constants.ts';
import { campaignSumsEndpoints, type CampaignAct } from '../campaigns/sums.ts';
import { ApiError, type Client, type Input } from '../client.ts';
import { goodwillRefundsEndpoints } from '../goodwill-refunds/constants.ts';
import type { GoodwillFee } from '../payments/constants.ts';
import { nothingOfShare, payoutsEndpoints, type ShareAct } from '../payouts/constants.ts';
import { refundsByHandEndpoints } from '../refunds-by-hand/constants.ts';
import { withdrawalsEndpoints } from '../withdrawals/constants.ts';

/** Calls as a member. */
type Caller = Pick<Client, 'call'>;

type Payments = Input<'recordRefundsByHand'>['body']['payments'];
type Sent = Input<'recordPayoutsSent'>['body']['payouts'];
type Without<T extends readonly object[]> = readonly Omit<T[number], 'sums'>[];

/** The sums of nothing where the caller may not ask, because the act is refused as well. */
async function asked<T, S>(asking: Promise<T>, pick: (answer: T) => S | undefined, nothing: S) {
  try {
    return pick(await asking) ?? nothing;
  } catch (error) {
    if (error instanceof ApiError) return nothing;
    throw error;
  }
}

/** What acts on money would move now, as their dialogs ask for it. */
export const sumsNow = (caller: Caller) => ({
  ofCampaign: (id: number, act: CampaignAct) =>
    asked(
      caller.call(campaignSumsEndpoints.sumsOfCampaign, { params: { id }, query: { act } }),
      ({ sums }) => sums,
      { donations: 0, amountCents: 0 },
    ),
  ofElection: (id: number) =>
    asked(caller.call(campaignsEndpoints.getElection, { params: { id } }), ({ sums }) => sums, {
      donations: 0,
      totalCents: 0,
    }),
  ofEnteredChoice: (id: number) =>
    asked(
      caller.call(campaignsEndpoints.sumsOfElectionChoice, { params: { id } }),
      ({ sums }) => sums,
      { donations: 0, totalCents: 0 },
    ),
  ofGoodwillRefund: (id: number) =>
    asked(
      caller.call(goodwillRefundsEndpoints.sumsOfGoodwillRefund, { params: { id } }),
      ({ sums }) => sums,
      { amountCents: 0, feeCents: 0 },
    ),
  ofWithdrawal: (id: number) =>
    asked(
      caller.call(withdrawalsEndpoints.sumsOfWithdrawal, { params: { id } }),
      ({ sums }) => sums,
      { amountCents: 0, feeCents: 0 },
    ),
  ofShare: (id: number, act: ShareAct) =>
    asked(
      caller.call(payoutsEndpoints.sumsOfShares, { query: { act, ids: String(id) } }),
      ({ shares }) => shares[0]?.sums,
      nothingOfShare,
    ),
  ofWriteOff: (id: number) =>
    asked(caller.call(payoutsEndpoints.sumsOfWriteOff, { params: { id } }), ({ sums }) => sums, {
      owedCents: 0,
    }),
  ofRefund: (id: number) =>
    asked(
      caller.call(refundsByHandEndpoints.sumsOfRefundsByHand, { query: { ids: String(id) } }),
      ({ refunds }) => refunds[0]?.sums,
      { totalCents: 0, userId: null },
    ),
});

/** Acts on money, each after asking what it moves, as a dialog does. */
export function withSums(caller: Caller) {
  const now = sumsNow(caller);
  const withSumsOf = <T extends { readonly id: number }, S>(
    items: readonly T[],
    sumsOf: (id: number) => Promise<S>,
  ) => Promise.all(items.map(async (item) => ({ ...item, sums: await sumsOf(item.id) })));
  return {
    withdraw: async (id: number) => {
      const body = { sums: await now.ofWithdrawal(id) };
      return caller.call(withdrawalsEndpoints.withdrawDonation, { params: { id }, body });
    },
    withdrawAsAdmin: async (id: number, reason: string) => {
      const body = { reason, sums: await now.ofWithdrawal(id) };
      return caller.call(withdrawalsEndpoints.adminWithdrawDonation, { params: { id }, body });
    },
    refundAsGoodwill: async (id: number, fee: GoodwillFee, reason: string) => {
      const body = { fee, reason, sums: await now.ofGoodwillRefund(id) };
      return caller.call(goodwillRefundsEndpoints.refundAsGoodwill, { params: { id }, body });
    },
    enterChoice: async (id: number, choice: ElectionChoice, reason: string) => {
      const body = { choice, reason, sums: await now.ofEnteredChoice(id) };
      return caller.call(campaignsEndpoints.enterElectionChoice, { params: { id }, body });
    },
    cancel: async (id: number) => {
      const body = { sums: await now.ofCampaign(id, 'cancel') };
      return caller.call(campaignsEndpoints.cancelCampaign, { params: { id }, body });
    },
    cancelAsAdmin: async (id: number, reason: string) => {
      const body = { reason, sums: await now.ofCampaign(id, 'cancel') };
      return caller.call(campaignsEndpoints.adminCancelCampaign, { params: { id }, body });
    },
    openElection: async (id: number, reason: string) => {
      const body = { reason, sums: await now.ofCampaign(id, 'openElection') };
      return caller.call(campaignsEndpoints.openElection, { params: { id }, body });
    },
    confirmEvidence: async (id: number, number: number, reason?: string) => {
      const body = { number, reason, sums: await now.ofCampaign(id, 'confirmEvidence') };
      return caller.call(campaignsEndpoints.confirmEvidence, { params: { id }, body });
    },
    choose: async (id: number, choice: ElectionChoice) => {
      const body = { choice, sums: await now.ofElection(id) };
      return caller.call(campaignsEndpoints.chooseInElection, { params: { id }, body });
    },
    approve: async (ids: readonly number[], reason: string) => {
      const shares = ids.map((id) => ({ id }));
      const payouts = await withSumsOf(shares, (id) => now.ofShare(id, 'approve'));
      return caller.call(payoutsEndpoints.approvePayouts, { body: { payouts, reason } });
    },
    recordSent: async (sent: Without<Sent>, reason: string) => {
      const payouts = await withSumsOf(sent, (id) => now.ofShare(id, 'send'));
      return caller.call(payoutsEndpoints.recordPayoutsSent, { body: { payouts, reason } });
    },
    recordReturned: async (
      id: number,
      returned: Omit<Input<'recordPayoutReturned'>['body'], 'sums'>,
    ) => {
      const body = { ...returned, sums: await now.ofShare(id, 'return') };
      return caller.call(payoutsEndpoints.recordPayoutReturned, { params: { id }, body });
    },
    assign: async (id: number, memberId: number, reason: string) => {
      const body = { memberId, reason, sums: await now.ofShare(id, 'assign') };
      return caller.call(payoutsEndpoints.assignShare, { params: { id }, body });
    },
    unassign: async (id: number, reason: string) => {
      const body = { reason, sums: await now.ofShare(id, 'unassign') };
      return caller.call(payoutsEndpoints.unassignShare, { params: { id }, body });
    },
    moveShare: async (id: number, memberId: number, reason: string) => {
      const body = { memberId, reason, sums: await now.ofShare(id, 'move') };
      return caller.call(payoutsEndpoints.moveShare, { params: { id }, body });
    },
    writeOffShare: async (id: number, reason: string) => {
      const body = { reason, sums: await now.ofShare(id, 'writeOff') };
      return caller.call(payoutsEndpoints.writeOffShare, { params: { id }, body });
    },
    writeOff: async (id: number, amount: string, reason: string) => {
      const body = { amount, reason, sums: await now.ofWriteOff(id) };
      return caller.call(payoutsEndpoints.writeOffReceivable, { params: { id }, body });
    },
    payByHand: async (paid: Without<Payments>, reason: string) => {
      const payments = await withSumsOf(paid, now.ofRefund);
      return caller.call(refundsByHandEndpoints.recordRefundsByHand, {
        body: { payments, reason },
      });
    },
  };
}
