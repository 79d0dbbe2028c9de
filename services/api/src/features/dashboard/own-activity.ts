import { isPublic } from '@rostrum/contracts/campaigns';
import { dashboardLimits, type ownActivity } from '@rostrum/contracts/dashboard';
import type { Queries } from '@rostrum/projections';
import type { ActivityDocument } from '@rostrum/projections/activities';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { loadReasons } from '../activities/index.ts';

export type OwnActivity = z.input<typeof ownActivity>;

/** Types whose admin and reason the member is shown. */
const ofRoles: ReadonlySet<string> = new Set([
  'role_change_requested',
  'role_change_confirmed',
  'role_granted',
  'role_revoked',
]);

/**
 * A member's own newest activity, each with the title of its campaign; roles with who granted or
 * revoked them, and why.
 */
export async function loadOwnActivity(
  { activityTitles: titles, events }: Pick<App, 'activityTitles' | 'events'>,
  queries: Pick<Queries, 'accounts' | 'activities' | 'campaigns'>,
  userId: number,
): Promise<OwnActivity> {
  const found = await queries.activities.ofUser(userId, dashboardLimits.activity);
  const roles = found.filter(({ activityType }) => ofRoles.has(activityType));
  const [people, reasons] = await Promise.all([
    loadPeople(
      queries,
      roles.map(({ by }) => by),
    ),
    loadReasons({ events }, roles),
  ]);
  const nameOf = (id: number | null): string =>
    id === null ? 'the operator' : presentPerson(people, id).username;
  const campaignIds = new Set(found.flatMap(({ campaignId }) => campaignId ?? []));
  const campaigns = await queries.campaigns.byIds([...campaignIds], userId);
  // What is hidden has no title for others than its creator.
  const titleById = new Map(
    campaigns.flatMap(({ id, title, phase, creatorId }) =>
      isPublic(phase) || creatorId === userId ? [[id, title] as const] : [],
    ),
  );
  return found.map((item) => ({
    type: item.activityType,
    date: item.createdAt,
    title: titleById.get(item.campaignId ?? 0) ?? untitled(item, titles),
    campaignId: item.campaignId,
    by: ofRoles.has(item.activityType) ? nameOf(item.by) : null,
    reason: reasons.get(item.id) ?? null,
  }));
}

function untitled(
  { activityType, campaignId, details }: ActivityDocument,
  titles: App['activityTitles'],
): string {
  if (campaignId !== null) return `Campaign ${String(campaignId)}`;
  const title = titles[activityType] ?? activityType;
  return typeof title === 'string' ? title : title(details);
}
