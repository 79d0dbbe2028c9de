import { happenedAt } from '@rostrum/contracts';
import {
  backerId,
  campaignIdOf,
  fundingCloseReads,
  creditedCampaignId,
  fundingCloseRules,
  publicChange,
  debitedCampaignId,
  returnsAll,
  type MoneyReturnedEvent,
} from '../campaigns/index.ts';
import { withoutStoreFields } from '../engine/page.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';

export interface MemberDashboard {
  readonly userId: number;
  readonly campaigns: number;
  readonly donations: number;
  /** Number of campaigns to which the member has given more than was returned. */
  readonly backed: number;
  readonly givenCents: number;
  /** Raised by the campaigns that the member created. */
  readonly raisedCents: number;
  /** When the member's newest donation that was not late settled, ISO 8601, also one that was returned. */
  readonly lastGiftAt: string | null;
}

/** A member's contribution to a campaign; the member backs it while this is positive. */
interface Contribution {
  readonly leftCents: number;
}

const rules = rulesFor<MemberDashboard>();
const contributions = rulesFor<Contribution>();

const emptyDashboard = (userId: number): MemberDashboard => ({
  userId,
  campaigns: 0,
  donations: 0,
  backed: 0,
  givenCents: 0,
  raisedCents: 0,
  lastGiftAt: null,
});

type Money = EventOfType<'DonationMade' | 'DepositApplied'> | MoneyReturnedEvent;
type Change = Partial<Omit<MemberDashboard, 'userId'>>;

/** A change of a member's contribution to a campaign; refunds and lost disputes are negative. */
interface Gift {
  readonly campaignId: number;
  readonly creatorId: number | null;
  readonly cents: number;
  /** By how much the number of donations changes. */
  readonly donations: -1 | 0 | 1;
}

function giftOf(event: Money): Gift | undefined {
  switch (event.type) {
    case 'DonationMade': {
      const campaignId = campaignIdOf(event);
      return campaignId === undefined
        ? undefined
        : {
            campaignId,
            creatorId: event.data.creatorId,
            cents: event.data.amountCents,
            donations: 1,
          };
    }
    case 'DepositApplied': {
      // The payer of a deposit is the campaign's creator.
      const { campaignId, userId, amountCents } = event.data;
      return event.data.as === 'donation'
        ? { campaignId, creatorId: userId, cents: amountCents, donations: 1 }
        : undefined;
    }
    case 'RefundRequested':
    case 'DisputeLost':
    case 'PaymentDifferenceResolved': {
      const campaignId = debitedCampaignId(event);
      return campaignId === undefined
        ? undefined
        : {
            campaignId,
            creatorId: event.data.creatorId,
            cents: -event.data.amountCents,
            donations: returnsAll(event) ? -1 : 0,
          };
    }
  }
}

function changed(member: MemberDashboard, change: Change): MemberDashboard {
  return {
    userId: member.userId,
    campaigns: member.campaigns + (change.campaigns ?? 0),
    donations: member.donations + (change.donations ?? 0),
    backed: member.backed + (change.backed ?? 0),
    givenCents: member.givenCents + (change.givenCents ?? 0),
    raisedCents: member.raisedCents + (change.raisedCents ?? 0),
    lastGiftAt: later(member.lastGiftAt, change.lastGiftAt ?? null),
  };
}

/** The later of two times; null is none. */
const later = (one: string | null, other: string | null): string | null =>
  other !== null && (one === null || one < other) ? other : one;

const memberKey = (userId: number): string => `user:${String(userId)}`;

/** Rules for the donor's document and contribution, and for the creator's document. */
function moneyRules<E extends Money>(): readonly Rule<E>[] {
  const contributionId = (event: E): string =>
    backerId(campaignIdOf(event) ?? 0, event.data.userId);
  const closeIds = (event: E): readonly string[] =>
    event.type === 'DonationMade' ? fundingCloseReads(event) : [];
  const countsIn = (event: E, auxiliary: Parameters<Rule<E>['id']>[1]): Gift | undefined =>
    event.type === 'DonationMade' && creditedCampaignId(event, auxiliary) === undefined
      ? undefined
      : giftOf(event);

  return [
    rules.document<E>(
      (event, auxiliary) => (countsIn(event, auxiliary) ? String(event.data.userId) : undefined),
      (document, event, auxiliary) => {
        const gift = giftOf(event);
        if (!gift) return document;
        const left = contributions.read(auxiliary, contributionId(event))?.leftCents ?? 0;
        return changed(document ?? emptyDashboard(event.data.userId), {
          givenCents: gift.cents,
          donations: gift.donations,
          backed: Number(left + gift.cents > 0) - Number(left > 0),
          raisedCents: gift.creatorId === event.data.userId ? gift.cents : 0,
          lastGiftAt: event.type === 'DonationMade' ? happenedAt(event) : null,
        });
      },
      {
        partitionKey: (event) => memberKey(event.data.userId),
        reads: (event) => [...closeIds(event), contributionId(event)],
      },
    ),
    rules.document<E>(
      (event, auxiliary) => {
        const creatorId = countsIn(event, auxiliary)?.creatorId;
        return creatorId === undefined || creatorId === null || creatorId === event.data.userId
          ? undefined
          : String(creatorId);
      },
      (document, event) => {
        const gift = giftOf(event);
        const creatorId = gift?.creatorId ?? undefined;
        if (!gift || creatorId === undefined) return document;
        return changed(document ?? emptyDashboard(creatorId), { raisedCents: gift.cents });
      },
      { partitionKey: (event) => memberKey(giftOf(event)?.creatorId ?? 0), reads: closeIds },
    ),
    contributions.auxiliary<E>(
      (event, auxiliary) => (countsIn(event, auxiliary) ? contributionId(event) : undefined),
      (contribution, event) => ({
        leftCents: (contribution?.leftCents ?? 0) + (giftOf(event)?.cents ?? 0),
      }),
      { partitionKey: (event) => memberKey(event.data.userId), reads: closeIds },
    ),
  ];
}

const campaigns = <E extends EventOfType<'CampaignPublished' | 'StatusChanged'>>(
  by: (event: E) => number,
): Rule<E> =>
  rules.document<E>(
    (event) => (by(event) === 0 ? undefined : String(event.data.creatorId)),
    (document, event) =>
      changed(document ?? emptyDashboard(event.data.creatorId), { campaigns: by(event) }),
    { partitionKey: (event) => memberKey(event.data.creatorId) },
  );

/** Totals of each member. A document exists from the first contribution or campaign on. */
export const dashboards = defineReadModel({
  name: 'dashboards',
  version: 5,
  on: {
    CampaignPublished: [
      campaigns<EventOfType<'CampaignPublished'>>(() => 1),
      fundingCloseRules.CampaignPublished,
    ],
    StatusChanged: [
      campaigns<EventOfType<'StatusChanged'>>(publicChange),
      fundingCloseRules.StatusChanged,
    ],
    DonationMade: moneyRules<EventOfType<'DonationMade'>>(),
    DepositApplied: moneyRules<EventOfType<'DepositApplied'>>(),
    RefundRequested: moneyRules<MoneyReturnedEvent>(),
    DisputeLost: moneyRules<MoneyReturnedEvent>(),
    PaymentDifferenceResolved: moneyRules<MoneyReturnedEvent>(),
  },
});

export const dashboardsQueries = (reader: DocumentReader) => ({
  get: async (userId: number): Promise<MemberDashboard> => {
    const stored = await (await reader.collection(dashboards)).get(String(userId));
    return stored ? (withoutStoreFields(stored) as MemberDashboard) : emptyDashboard(userId);
  },

  /** `lastGiftAt` of these members; those without one are left out. */
  lastGifts: async (userIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const found = await (await reader.collection(dashboards)).getMany(userIds.map(String));
    return new Map(
      found.flatMap((stored) => {
        const { userId, lastGiftAt } = withoutStoreFields(stored) as MemberDashboard;
        return lastGiftAt === null ? [] : [[userId, lastGiftAt] as const];
      }),
    );
  },
});
