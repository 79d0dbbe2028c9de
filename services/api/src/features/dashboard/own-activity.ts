import type { ownActivity } from '@rostrum/contracts/dashboard';
import type { Queries } from '@rostrum/projections';
import type { ActivityDocument, ActivityType } from '@rostrum/projections/activities';
import type { z } from 'zod';

export type OwnActivity = z.input<typeof ownActivity>;

const newest = 50;

/** Titles of activities that have no campaign. */
const titles: Readonly<Partial<Record<ActivityType, string>>> = {
  user_registered: 'Welcome to Rostrum',
  role_granted: 'A role was granted to you',
  payment_failed: 'A payment was declined',
};

/** A member's own newest activity, each with the title of its campaign. */
export async function loadOwnActivity(
  queries: Pick<Queries, 'activities' | 'campaigns'>,
  userId: number,
): Promise<OwnActivity> {
  const found = await queries.activities.ofUser(userId, newest);
  const campaignIds = new Set(found.flatMap(({ campaignId }) => campaignId ?? []));
  const campaigns = await queries.campaigns.byIds([...campaignIds]);
  const titleById = new Map(campaigns.map(({ id, title }) => [id, title]));
  return found.map((item) => ({
    type: item.activityType,
    date: item.createdAt,
    title: titleById.get(item.campaignId ?? 0) ?? untitled(item),
    campaignId: item.campaignId,
  }));
}

function untitled({ activityType, campaignId }: ActivityDocument): string {
  return (
    titles[activityType] ?? (campaignId === null ? 'A payment' : `Campaign ${String(campaignId)}`)
  );
}
