import type { ListDeclaration } from '../../lists/list-declaration.ts';

/** What donations may be filtered and sorted by. */
export const donationList = {
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
} as const satisfies ListDeclaration;
