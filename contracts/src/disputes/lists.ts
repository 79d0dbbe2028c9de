import { defineList } from '../kernel/define-list.ts';
import { disputeStatuses } from './constants.ts';

/** The console's list of disputes, those whose evidence is due first at the top. */
export const adminDisputes = defineList({
  resource: 'disputes',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'word' },
    status: { field: 'status', kind: 'word', values: disputeStatuses, single: true },
    donationId: { field: 'donationId', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    dueAt: { field: 'dueAt', kind: 'day' },
  },
  sorts: {
    // Every dispute has a place in this order; those without a due date are last.
    dueAt: 'dueOrder',
    openedAt: 'openedAt',
    disputedCents: 'disputedCents',
    id: 'dueOrder',
  },
  sort: ['dueAt', 'asc'],
  text: false,
});
