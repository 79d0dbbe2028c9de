import { defineList } from '../engine/define-list.ts';

/** The console's list: donations and deposits in every status. */
export const adminDonations = defineList({
  resource: 'donations',
  filters: {
    id: { field: 'id', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    status: { field: 'status', kind: 'word' },
    purpose: { field: 'purpose', kind: 'word' },
    late: { field: 'late', kind: 'flag' },
  },
  sorts: {
    id: 'id',
    createdAt: 'createdAt',
    settledAt: 'settledAt',
    amount: 'amountCents',
    amountCents: 'amountCents',
    status: 'status',
  },
  sort: ['createdAt', 'desc'],
  text: false,
  audience: 'staff',
});
