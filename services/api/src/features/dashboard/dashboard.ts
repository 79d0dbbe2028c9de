import { decimalOf, type Routes } from '@rostrum/contracts';
import { campaignLimits } from '@rostrum/contracts/campaigns';
import type { ActivityDocument, ActivityType } from '@rostrum/projections/activities';
import type { CampaignCard } from '@rostrum/projections/campaigns';
import { member, type Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { presentCampaigns } from '../campaigns/index.ts';
import { presentDonation } from '../donations/index.ts';

/** Lengths of the lists. */
const lengths = { campaigns: 100, donations: 100, activity: 50, recommended: 3 };

/** Titles of activities that have no campaign. */
const titles: Readonly<Partial<Record<ActivityType, string>>> = {
  user_registered: 'Welcome to Rostrum',
  role_granted: 'A role was granted to you',
  payment_failed: 'A payment was declined',
};

/** The member's totals and lists. */
export const dashboard: Handler<Routes['dashboard']> = async (_input, context) => {
  const { queries } = context;
  const { id } = member(context);
  const now = context.now();
  const [totals, own, donations, activity, trending] = await Promise.all([
    queries.dashboard.get(id),
    queries.campaigns.ofCreator(id, { hidden: true, limit: lengths.campaigns }),
    queries.donations.ofUser(id, lengths.donations),
    queries.activities.ofUser(id, lengths.activity),
    queries.campaigns.trending(campaignLimits.trending.max),
  ]);
  const others = trending.filter(({ creatorId }) => creatorId !== id);
  const backed = await queries.donations.backedAmong(
    others.map((card) => card.id),
    id,
  );
  const recommended = others.filter((card) => !backed.has(card.id)).slice(0, lengths.recommended);
  const campaignIds = [...donations, ...activity].flatMap((item) => item.campaignId ?? []);
  const [mentioned, people] = await Promise.all([
    queries.campaigns.byIds([...new Set(campaignIds)]),
    loadPeople(queries, [id]),
  ]);
  const titleOf = titlesOf([...mentioned, ...own]);
  return {
    totals: {
      campaigns: totals.campaigns,
      donations: totals.donations,
      backed: totals.backed,
      given: decimalOf(totals.givenCents),
      givenCents: totals.givenCents,
      raised: decimalOf(totals.raisedCents),
      raisedCents: totals.raisedCents,
    },
    campaigns: await presentCampaigns(queries, own, now),
    donations: donations.map((donation) => ({
      ...presentDonation(donation, people, 'public'),
      campaignTitle: titleOf(donation.campaignId),
    })),
    activity: activity.map((item) => ({
      type: item.activityType,
      date: item.createdAt,
      title: titleOf(item.campaignId) ?? untitled(item),
      campaignId: item.campaignId,
    })),
    recommended: await presentCampaigns(queries, recommended, now),
  };
};

function titlesOf(cards: readonly CampaignCard[]): (campaignId: number | null) => string | null {
  const titleById = new Map(cards.map((card) => [card.id, card.title]));
  return (campaignId) => (campaignId === null ? null : (titleById.get(campaignId) ?? null));
}

function untitled({ activityType, campaignId }: ActivityDocument): string {
  return (
    titles[activityType] ?? (campaignId === null ? 'A payment' : `Campaign ${String(campaignId)}`)
  );
}
