import { defineList } from '../kernel/define-list.ts';

/** The console's list of members. */
export const adminUsers = defineList({
  resource: 'users',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    username: { field: 'username', kind: 'word' },
    isAdmin: { field: 'isAdmin', kind: 'flag' },
    paymentVerified: { field: 'paymentVerified', kind: 'flag' },
    suspended: { field: 'suspended', kind: 'flag' },
    createdAt: { field: 'createdAt', kind: 'day' },
    adminRequestedAt: { field: 'adminRequestedAt', kind: 'day' },
  },
  sorts: { id: 'id', username: 'username', createdAt: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: true,
});
