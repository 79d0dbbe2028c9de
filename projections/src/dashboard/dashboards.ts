import type { MemberDashboard } from '../queries.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { backerId } from '../campaigns/backers.ts';
import { cutId, cutRules, isLate, publicChange, refundedCampaign } from '../campaigns/funding-close.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** What a member has in a campaign: what is left of it decides whether they back it. */
interface Stake {
  readonly leftCents: number;
}

const rules = rulesFor<MemberDashboard>();
const stakes = rulesFor<Stake>();

export const newcomer = (userId: number): MemberDashboard => ({
  userId,
  campaigns: 0,
  donations: 0,
  backed: 0,
  givenCents: 0,
  raisedCents: 0,
});

type Money = EventOfType<'DonationMade' | 'DepositApplied' | 'RefundRequested'>;
type Change = Partial<Omit<MemberDashboard, 'userId'>>;

/** What moves between a member and a campaign; cents below zero go back. */
interface Gift {
  readonly campaignId: number;
  readonly creatorId: number | null;
  readonly cents: number;
}

function giftOf(event: Money): Gift | undefined {
  switch (event.type) {
    case 'DonationMade':
      return {
        campaignId: event.data.campaignId,
        creatorId: event.data.creatorId,
        cents: event.data.amountCents,
      };
    case 'DepositApplied': {
      // Only the creator pays a deposit.
      const { campaignId, userId, amountCents } = event.data;
      return event.data.as === 'donation'
        ? { campaignId, creatorId: userId, cents: amountCents }
        : undefined;
    }
    case 'RefundRequested': {
      const campaignId = refundedCampaign(event);
      return campaignId === undefined
        ? undefined
        : { campaignId, creatorId: event.data.creatorId, cents: -event.data.amountCents };
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
  };
}

const member = (userId: number) => ({ group: () => `user:${String(userId)}` });

/** The donor's document and their stake in the campaign; the creator's, when that is somebody else. */
function moneyRules<E extends Money>(): readonly Rule<E>[] {
  const stakeId = (event: E): string => backerId(event.data.campaignId ?? 0, event.data.userId);
  const cut = (event: E): readonly string[] =>
    event.type === 'DonationMade' ? [cutId(event.data.campaignId)] : [];
  const countsIn = (event: E, helpers: Parameters<Rule<E>['id']>[1]): Gift | undefined =>
    event.type === 'DonationMade' && isLate(event, helpers) ? undefined : giftOf(event);

  return [
    rules.document<E>(
      (event, helpers) => (countsIn(event, helpers) ? String(event.data.userId) : undefined),
      (document, event, helpers) => {
        const gift = giftOf(event);
        if (!gift) return document;
        const left = stakes.ask(helpers, stakeId(event))?.leftCents ?? 0;
        return changed(document ?? newcomer(event.data.userId), {
          givenCents: gift.cents,
          donations: Math.sign(gift.cents),
          backed: Number(left + gift.cents > 0) - Number(left > 0),
          raisedCents: gift.creatorId === event.data.userId ? gift.cents : 0,
        });
      },
      {
        group: (event) => member(event.data.userId).group(),
        asks: (event) => [...cut(event), stakeId(event)],
      },
    ),
    rules.document<E>(
      (event, helpers) => {
        const creatorId = countsIn(event, helpers)?.creatorId;
        return creatorId === undefined || creatorId === null || creatorId === event.data.userId
          ? undefined
          : String(creatorId);
      },
      (document, event) => {
        const gift = giftOf(event);
        const creatorId = gift?.creatorId ?? undefined;
        if (!gift || creatorId === undefined) return document;
        return changed(document ?? newcomer(creatorId), { raisedCents: gift.cents });
      },
      { group: (event) => member(giftOf(event)?.creatorId ?? 0).group(), asks: cut },
    ),
    stakes.helper<E>(
      (event, helpers) => (countsIn(event, helpers) ? stakeId(event) : undefined),
      (stake, event) => ({ leftCents: (stake?.leftCents ?? 0) + (giftOf(event)?.cents ?? 0) }),
      { group: (event) => member(event.data.userId).group(), asks: cut },
    ),
  ];
}

const campaigns = <E extends EventOfType<'CampaignPublished' | 'StatusChanged'>>(
  by: (event: E) => number,
): Rule<E> =>
  rules.document<E>(
    (event) => (by(event) === 0 ? undefined : String(event.data.creatorId)),
    (document, event) =>
      changed(document ?? newcomer(event.data.creatorId), { campaigns: by(event) }),
    { group: (event) => member(event.data.creatorId).group() },
  );

/** What members gave and raised: one document each, from their first act on. */
export const dashboards = defineReadModel({
  name: 'dashboards',
  version: 1,
  on: {
    CampaignPublished: [
      campaigns<EventOfType<'CampaignPublished'>>(() => 1),
      cutRules.CampaignPublished,
    ],
    StatusChanged: [campaigns<EventOfType<'StatusChanged'>>(publicChange), cutRules.StatusChanged],
    DonationMade: moneyRules<EventOfType<'DonationMade'>>(),
    DepositApplied: moneyRules<EventOfType<'DepositApplied'>>(),
    RefundRequested: moneyRules<EventOfType<'RefundRequested'>>(),
  },
});
