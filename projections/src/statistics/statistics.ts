import { isPublic, journalOf } from '@rostrum/contracts';
import type { PlatformStatistics } from '../queries.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { cutId, cutRules, isLate, refundedCampaign } from '../campaigns/funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

type MoneyEvent = EventOfType<
  'DonationMade' | 'DepositSettled' | 'DepositApplied' | 'RefundRequested' | 'DonationRefunded'
>;

export const platformId = 'platform';

export const nothingYet: PlatformStatistics = {
  users: 0,
  campaigns: 0,
  active: 0,
  completed: 0,
  expired: 0,
  raisedCents: 0,
  donations: 0,
  escrowCents: 0,
  refundsPayableCents: 0,
};

const rules = rulesFor<PlatformStatistics>();

type Phase = EventOfType<'StatusChanged'>['data']['to'];

/** Takes a campaign in a phase into account (`by` 1) or out of it (−1). */
function counted(statistics: PlatformStatistics, phase: Phase, by: number): PlatformStatistics {
  if (!isPublic(phase)) return statistics;
  return {
    ...statistics,
    campaigns: statistics.campaigns + by,
    active: statistics.active + (phase === 'active' || phase === 'funding_closed' ? by : 0),
    completed: statistics.completed + (phase === 'completed' ? by : 0),
    expired: statistics.expired + (phase === 'expired' ? by : 0),
  };
}

const given = (
  statistics: PlatformStatistics,
  cents: number,
  donations: number,
): PlatformStatistics => ({
  ...statistics,
  raisedCents: statistics.raisedCents + cents,
  donations: statistics.donations + donations,
});

/** What is held for others, by the ledger's own journals. */
function booked(statistics: PlatformStatistics, event: MoneyEvent): PlatformStatistics {
  let { escrowCents, refundsPayableCents } = statistics;
  for (const { account, cents } of journalOf(event)?.postings ?? []) {
    const held = /^liabilities:(?:deposit|escrow:campaign):/.test(account);
    if (held && !account.endsWith(':refund_election')) escrowCents -= cents;
    if (account.startsWith('liabilities:refunds_payable:')) refundsPayableCents -= cents;
  }
  return { ...statistics, escrowCents, refundsPayableCents };
}

/** One rule on the one document; `step` starts from nothing. */
function change<E extends Parameters<Rule['fold']>[1]>(
  step: (statistics: PlatformStatistics, event: E, late: boolean) => PlatformStatistics,
): Rule<E> {
  return rules.document<E>(
    () => platformId,
    (statistics, event, helpers) =>
      step(
        statistics ?? nothingYet,
        event,
        event.type === 'DonationMade' && isLate(event, helpers),
      ),
    { asks: (event) => (event.type === 'DonationMade' ? [cutId(event.data.campaignId)] : []) },
  );
}

/** The platform in numbers: one document. */
export const statistics = defineReadModel({
  name: 'statistics',
  version: 1,
  on: {
    UserRegistered: [change((all) => ({ ...all, users: all.users + 1 }))],
    CampaignPublished: [change((all) => counted(all, 'active', 1)), cutRules.CampaignPublished],
    StatusChanged: [
      change<EventOfType<'StatusChanged'>>((all, { data }) =>
        counted(counted(all, data.from, -1), data.to, 1),
      ),
      cutRules.StatusChanged,
    ],
    DonationMade: [
      change<EventOfType<'DonationMade'>>((all, e, late) => {
        const after = booked(all, e);
        return late ? after : given(after, e.data.amountCents, 1);
      }),
    ],
    DepositSettled: [change<EventOfType<'DepositSettled'>>(booked)],
    DepositApplied: [
      change<EventOfType<'DepositApplied'>>((all, e) => {
        const after = booked(all, e);
        return e.data.as === 'donation' ? given(after, e.data.amountCents, 1) : after;
      }),
    ],
    RefundRequested: [
      change<EventOfType<'RefundRequested'>>((all, e) => {
        const after = booked(all, e);
        return refundedCampaign(e) === undefined ? after : given(after, -e.data.amountCents, -1);
      }),
    ],
    DonationRefunded: [change<EventOfType<'DonationRefunded'>>(booked)],
  },
});
