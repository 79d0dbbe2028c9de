import { defineList } from '../kernel/define-list.ts';

/** The console's activity log. */
export const adminActivities = defineList({
  resource: 'activities',
  audience: 'staff',
  filters: {
    activityType: { field: 'activityType', kind: 'word' },
    userId: { field: 'userId', kind: 'id' },
    by: { field: 'by', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    donationId: { field: 'donationId', kind: 'id' },
    createdAt: { field: 'createdAt', kind: 'day' },
    amountCents: { field: 'amountCents', kind: 'cents' },
  },
  sorts: { createdAt: 'createdAt', id: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: false,
});
