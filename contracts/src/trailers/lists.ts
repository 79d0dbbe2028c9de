import { defineList } from '../kernel/define-list.ts';
import { voteStatuses } from './constants.ts';

/** The console's list of votes for trailers. */
export const adminTrailerVotes = defineList({
  resource: 'trailer-votes',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'word' },
    campaignId: { field: 'campaignId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    status: { field: 'status', kind: 'word', values: voteStatuses },
  },
  sorts: { changedAt: 'changedAt', id: 'changedAt' },
  sort: ['changedAt', 'desc'],
  text: false,
});
