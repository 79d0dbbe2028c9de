import { defineList } from '../engine/define-list.ts';

/** The console's activity log. */
export const adminActivities = defineList({
  resource: 'activities',
  filters: {
    activityType: { field: 'activityType', kind: 'word' },
    userId: { field: 'userId', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    donationId: { field: 'donationId', kind: 'id' },
  },
  sorts: { createdAt: 'createdAt', id: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: false,
  audience: 'staff',
});
