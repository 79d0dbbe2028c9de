import { defineList } from '../kernel/define-list.ts';

/** The console's list of promotions, including quoted ones that are not paid. */
export const adminPromotions = defineList({
  resource: 'promotions',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    status: { field: 'status', kind: 'word' },
    createdAt: { field: 'createdAt', kind: 'day' },
    promotedUntil: { field: 'promotedUntil', kind: 'day' },
  },
  sorts: {
    id: 'createdAt',
    createdAt: 'createdAt',
    promotedUntil: 'promotedUntil',
    hours: 'hours',
    amountCents: 'hours',
  },
  sort: ['createdAt', 'desc'],
  text: false,
});
