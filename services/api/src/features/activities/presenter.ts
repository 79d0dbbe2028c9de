import { decimalOf } from '@rostrum/contracts';
import type { activity } from '@rostrum/contracts/activities';
import type { Queries } from '@rostrum/projections';
import type { ActivityDocument } from '@rostrum/projections/activities';
import type { z } from 'zod';
import { loadPeople, presentPerson } from '../accounts/index.ts';

export type WireActivity = z.input<typeof activity>;

/** Activities with the public fields of their members, which one query loads. */
export async function presentActivities(
  queries: Pick<Queries, 'accounts'>,
  found: readonly ActivityDocument[],
): Promise<WireActivity[]> {
  const people = await loadPeople(
    queries,
    found.map((item) => item.userId),
  );
  return found.map((item) => ({
    id: item.id,
    activityType: item.activityType,
    userId: item.userId,
    user: item.userId === null ? null : presentPerson(people, item.userId),
    campaignId: item.campaignId,
    donationId: item.donationId,
    amount: item.amountCents === null ? null : decimalOf(item.amountCents),
    amountCents: item.amountCents,
    createdAt: item.createdAt,
    reason: null,
    address: null,
    userAgent: null,
    details: item.details,
  }));
}
