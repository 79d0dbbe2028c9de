import type { ListDeclaration } from '../../lists/list-declaration.ts';

/** What members may be filtered and sorted by. */
export const userList = {
  resource: 'users',
  filters: {
    id: { field: 'id', kind: 'id' },
    username: { field: 'username', kind: 'word' },
    email: { field: 'email', kind: 'word' },
    isAdmin: { field: 'isAdmin', kind: 'flag' },
    paymentVerified: { field: 'paymentVerified', kind: 'flag' },
  },
  sorts: { id: 'id', username: 'username', createdAt: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: true,
} as const satisfies ListDeclaration;
