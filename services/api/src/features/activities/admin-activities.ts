import { decimalOf, limits, type activity, type Routes } from '@rostrum/contracts';
import type { ActivityDocument, Queries } from '@rostrum/projections';
import type { z } from 'zod';
import { peopleOf, presentPerson } from '../accounts/index.ts';
import type { Handler } from '../../http/route.ts';
import { adminPage } from '../../http/admin-list.ts';

const offer = {
  resource: 'activities',
  filters: { activityType: 'word', userId: 'id', campaignId: 'id', donationId: 'id' },
  sorts: { createdAt: 'createdAt', id: 'createdAt' },
  sort: ['createdAt', 'desc'],
} as const;

export const adminListActivities: Handler<Routes['adminListActivities']> = async (
  { query },
  context,
) => {
  const { queries } = context;
  const found = await adminPage(offer, query, context, (list) => queries.activities.admin(list));
  return presentActivities(queries, found);
};

/** The newest 100, by member and type. */
export const userActivities: Handler<Routes['userActivities']> = async (
  { query: { userId, type } },
  { queries },
) => {
  const { items } = await queries.activities.admin({
    where: {
      ...(userId === undefined ? {} : { userId }),
      ...(type === undefined || type === '' ? {} : { activityType: type }),
    },
    sort: ['createdAt', 'desc'],
    offset: 0,
    limit: limits.withoutParameters,
  });
  return presentActivities(queries, items);
};

async function presentActivities(
  queries: Queries,
  found: readonly ActivityDocument[],
): Promise<z.input<typeof activity>[]> {
  const people = await peopleOf(
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
    details: item.details,
  }));
}
