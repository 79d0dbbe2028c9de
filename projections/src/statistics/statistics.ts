import { journalOf } from '@rostrum/contracts';
import { listedStatus, type Phase } from '@rostrum/contracts/campaigns';
import { isTrailer } from '@rostrum/contracts/categories';
import {
  fundingCloseReads,
  creditedCampaignId,
  fundingCloseRules,
  debitedCampaignId,
  returnsAll,
  type MoneyReturnedEvent,
} from '../campaigns/index.ts';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import type { MoneyEvent } from '../ledger/index.ts';

export interface PlatformStatistics {
  readonly users: number;
  readonly campaigns: number;
  readonly active: number;
  readonly completed: number;
  readonly expired: number;
  /** Completed campaigns without trailers: their conversations have taken place. */
  readonly conversationsHeld: number;
  /** Amount of all donations that count, less refunds and lost disputes. */
  readonly raisedCents: number;
  readonly donations: number;
  /** Balances of the ledger's deposit and escrow accounts. */
  readonly escrowCents: number;
  /** Refunds that were requested and that the provider has not confirmed yet. */
  readonly refundsPayableCents: number;
  readonly openDisputes: number;
}

export const platformId = 'platform';

const emptyStatistics: PlatformStatistics = {
  users: 0,
  campaigns: 0,
  active: 0,
  completed: 0,
  expired: 0,
  conversationsHeld: 0,
  raisedCents: 0,
  donations: 0,
  escrowCents: 0,
  refundsPayableCents: 0,
  openDisputes: 0,
};

const rules = rulesFor<PlatformStatistics>();

/** Adds a campaign of a category in a phase (`by` 1), or removes it (−1). */
function counted(
  statistics: PlatformStatistics,
  categoryId: number,
  phase: Phase,
  by: number,
): PlatformStatistics {
  const status = listedStatus(phase);
  if (status === null) return statistics;
  const isHeld = status === 'completed' && !isTrailer({ categoryId });
  return {
    ...statistics,
    campaigns: statistics.campaigns + by,
    active: statistics.active + (status === 'active' ? by : 0),
    completed: statistics.completed + (status === 'completed' ? by : 0),
    expired: statistics.expired + (status === 'expired' ? by : 0),
    conversationsHeld: statistics.conversationsHeld + (isHeld ? by : 0),
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

/** Adds the postings of the event's journal to `escrowCents` and `refundsPayableCents`. */
function booked(statistics: PlatformStatistics, event: MoneyEvent): PlatformStatistics {
  let { escrowCents, refundsPayableCents } = statistics;
  for (const { account, cents } of journalOf(event)?.postings ?? []) {
    if (/^liabilities:(?:deposit|escrow):/.test(account)) escrowCents -= cents;
    if (account.startsWith('liabilities:refunds_payable:')) refundsPayableCents -= cents;
  }
  return { ...statistics, escrowCents, refundsPayableCents };
}

/** A rule on the one document. */
function change<E extends Parameters<Rule['fold']>[1]>(
  step: (statistics: PlatformStatistics, event: E, counts: boolean) => PlatformStatistics,
): Rule<E> {
  return rules.document<E>(
    () => platformId,
    (statistics, event, auxiliary) =>
      step(
        statistics ?? emptyStatistics,
        event,
        event.type === 'DonationMade' && creditedCampaignId(event, auxiliary) !== undefined,
      ),
    {
      reads: (event) => (event.type === 'DonationMade' ? fundingCloseReads(event) : []),
    },
  );
}

const returned = change<MoneyReturnedEvent>((all, e) => {
  const after = booked(all, e);
  const open =
    e.type === 'DisputeLost' ? { ...after, openDisputes: after.openDisputes - 1 } : after;
  return debitedCampaignId(e) === undefined
    ? open
    : given(open, -e.data.amountCents, returnsAll(e) ? -1 : 0);
});

/** A dispute is opened (`by` 1), or won (−1). */
const disputed = (by: 1 | -1): Rule<EventOfType<'DisputeOpened' | 'DisputeWon'>> =>
  change((all, e) => ({ ...booked(all, e), openDisputes: all.openDisputes + by }));

/** Totals of the platform: one document. */
export const statistics = defineReadModel({
  name: 'statistics',
  version: 7,
  on: {
    UserRegistered: [change((all) => ({ ...all, users: all.users + 1 }))],
    CampaignPublished: [
      change<EventOfType<'CampaignPublished'>>((all, { data }) =>
        counted(all, data.categoryId, 'active', 1),
      ),
      fundingCloseRules.CampaignPublished,
    ],
    StatusChanged: [
      change<EventOfType<'StatusChanged'>>((all, { data: { categoryId, from, to } }) =>
        counted(counted(all, categoryId, from, -1), categoryId, to, 1),
      ),
      fundingCloseRules.StatusChanged,
    ],
    DonationMade: [
      change<EventOfType<'DonationMade'>>((all, e, counts) => {
        const after = booked(all, e);
        return counts ? given(after, e.data.amountCents, 1) : after;
      }),
    ],
    DepositSettled: [change<EventOfType<'DepositSettled'>>(booked)],
    DepositApplied: [
      change<EventOfType<'DepositApplied'>>((all, e) => {
        const after = booked(all, e);
        return e.data.as === 'donation' ? given(after, e.data.amountCents, 1) : after;
      }),
    ],
    RefundRequested: [returned],
    DisputeLost: [returned],
    PaymentDifferenceResolved: [returned],
    DisputeOpened: [disputed(1)],
    DisputeWon: [disputed(-1)],
    DonationRefunded: [change<EventOfType<'DonationRefunded'>>(booked)],
    RefundFailed: [change<EventOfType<'RefundFailed'>>(booked)],
    PayoutComputed: [change<EventOfType<'PayoutComputed'>>(booked)],
    RefundPaidByHand: [change<EventOfType<'RefundPaidByHand'>>(booked)],
  },
});

export const statisticsQueries = (reader: DocumentReader) => ({
  platform: async (): Promise<PlatformStatistics> => {
    const stored = await (await reader.collection(statistics)).get(platformId);
    return stored ? (withoutStoreFields(stored) as PlatformStatistics) : emptyStatistics;
  },
});
