import { defineList } from '../kernel/define-list.ts';
import { publicMessageStates } from './constants.ts';

/** The console's list of the public messages that were reported or removed. */
export const adminPublicMessages = defineList({
  resource: 'public-messages',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    state: { field: 'state', kind: 'word', values: publicMessageStates },
    /** Whether it has open reports. */
    reported: { field: 'reported', kind: 'flag' },
    createdAt: { field: 'createdAt', kind: 'day' },
  },
  sorts: { id: 'createdAt', createdAt: 'createdAt', openReports: 'openReports' },
  sort: ['createdAt', 'desc'],
  text: false,
});
