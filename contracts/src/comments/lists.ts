import { defineList } from '../kernel/define-list.ts';
import { commentStates } from './constants.ts';

/** The console's list of comments. */
export const adminComments = defineList({
  resource: 'comments',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    promptId: { field: 'promptId', kind: 'id' },
    userId: { field: 'authorId', kind: 'id' },
    /** The comment whose answers are listed. */
    parentId: { field: 'parentId', kind: 'id' },
    state: { field: 'state', kind: 'word', values: commentStates },
    /** Whether it has open reports. */
    reported: { field: 'reported', kind: 'flag' },
    createdAt: { field: 'createdAt', kind: 'day' },
  },
  sorts: { id: 'createdAt', createdAt: 'createdAt', openReports: 'openReports' },
  sort: ['createdAt', 'desc'],
  text: false,
});
