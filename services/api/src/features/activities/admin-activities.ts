import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { adminPage } from '../../http/admin-list.ts';
import { presentActivities } from './presenter.ts';

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
  const found = await adminPage(offer, query, context, (list) => queries.activities.listAll(list));
  return presentActivities(queries, found);
};
