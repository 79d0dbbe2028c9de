import { defineList } from '../kernel/define-list.ts';
import { reactionStatuses, reactionValues } from './constants.ts';

/** The console's list of reactions. */
export const adminReactions = defineList({
  resource: 'reactions',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'word' },
    campaignId: { field: 'campaignId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    value: { field: 'value', kind: 'word', values: reactionValues },
    status: { field: 'status', kind: 'word', values: reactionStatuses },
  },
  sorts: { changedAt: 'changedAt', id: 'changedAt' },
  sort: ['changedAt', 'desc'],
  text: false,
});
