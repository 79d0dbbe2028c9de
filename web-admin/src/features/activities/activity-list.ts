import type { ListDeclaration } from '../../lists/list-declaration.ts';

/** What the activity log may be filtered and sorted by. */
export const activityList = {
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
} as const satisfies ListDeclaration;
