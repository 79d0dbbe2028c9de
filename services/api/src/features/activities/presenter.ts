import { decimalOf } from '@rostrum/contracts';
import type { activity } from '@rostrum/contracts/activities';
import type { Queries } from '@rostrum/projections';
import type { ActivityDocument } from '@rostrum/projections/activities';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { loadPeople, presentPerson } from '../accounts/index.ts';
import { loadReasons } from './reasons.ts';

export type WireActivity = z.input<typeof activity>;

/**
 * Activities with the public fields of their members, which one query loads, the reasons that admins
 * gave, and the network addresses of the last 30 days.
 */
export async function presentActivities(
  app: Pick<App, 'events' | 'state'>,
  queries: Pick<Queries, 'accounts'>,
  found: readonly ActivityDocument[],
): Promise<WireActivity[]> {
  const reasons = await loadReasons(app, found);
  const addresses = await Promise.all(found.map((item) => addressOf(app, item)));
  const people = await loadPeople(
    queries,
    found.flatMap(({ userId, by }) => [userId, by]),
  );
  return found.map((item, index) => ({
    id: item.id,
    activityType: item.activityType,
    userId: item.userId,
    user: item.userId === null ? null : presentPerson(people, item.userId),
    by: item.by,
    byUser: item.by === null ? null : presentPerson(people, item.by),
    campaignId: item.campaignId,
    ...(item.promptId !== undefined && { promptId: item.promptId }),
    donationId: item.donationId,
    amount: item.amountCents === null ? null : decimalOf(item.amountCents),
    amountCents: item.amountCents,
    createdAt: item.createdAt,
    reason: reasons.get(item.id) ?? null,
    address: addresses[index]?.address ?? null,
    userAgent: addresses[index]?.userAgent ?? null,
    details: item.details,
  }));
}

/**
 * The network address and browser of the request that led to an activity. Only activities on
 * accounts and of admins have one; others are not looked up. For a request without a session it is
 * stored under the member whom the request was about.
 */
async function addressOf(
  { state }: Pick<App, 'state'>,
  { activityType, actorId, userId, correlationId }: ActivityDocument,
): Promise<{ readonly address: string; readonly userAgent: string } | undefined> {
  const keptUnder = actorId ?? userId;
  if (keptUnder === null || withoutAddress.has(activityType)) return undefined;
  return state.addresses.get(keptUnder, correlationId);
}

/** Types of activities on campaigns and money. */
const withoutAddress: ReadonlySet<ActivityDocument['activityType']> = new Set([
  'campaign_created',
  'campaign_published',
  'campaign_edited',
  'trailer_described',
  'donation_made',
  'payment_failed',
  'refund_requested',
  'donation_refunded',
  'refund_failed',
  'refund_left_to_hand',
  'refund_paid_by_hand',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'promotion_paid',
] as const);
