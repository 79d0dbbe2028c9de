import type { ownActivity } from '@rostrum/contracts/dashboard';
import type { Queries } from '@rostrum/projections';
import type { ActivityDocument } from '@rostrum/projections/activities';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';

export type OwnActivity = z.input<typeof ownActivity>;

const newest = 50;

/** A member's own newest activity, each with the title of its campaign. */
export async function loadOwnActivity(
  queries: Pick<Queries, 'activities' | 'campaigns'>,
  titles: App['activityTitles'],
  userId: number,
): Promise<OwnActivity> {
  const found = await queries.activities.ofUser(userId, newest);
  const campaignIds = new Set(found.flatMap(({ campaignId }) => campaignId ?? []));
  const campaigns = await queries.campaigns.byIds([...campaignIds], userId);
  const titleById = new Map(campaigns.map(({ id, title }) => [id, title]));
  return found.map((item) => ({
    type: item.activityType,
    date: item.createdAt,
    title: titleById.get(item.campaignId ?? 0) ?? untitled(item, titles),
    campaignId: item.campaignId,
  }));
}

function untitled(
  { activityType, campaignId }: ActivityDocument,
  titles: App['activityTitles'],
): string {
  return campaignId === null
    ? (titles[activityType] ?? activityType)
    : `Campaign ${String(campaignId)}`;
}
