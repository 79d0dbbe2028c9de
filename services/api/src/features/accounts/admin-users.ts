import type { Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import { adminPage } from '../../http/admin-list.ts';

const offer = {
  resource: 'users',
  filters: { id: 'id', username: 'word', email: 'word', isAdmin: 'flag', paymentVerified: 'flag' },
  sorts: { id: 'id', username: 'username', createdAt: 'createdAt' },
  sort: ['createdAt', 'desc'],
  text: true,
} as const;

/** Members with the fields that only staff may see. */
export const adminListUsers: Handler<Routes['adminListUsers']> = async ({ query }, context) => {
  const found = await adminPage(offer, query, context, (list) => context.queries.accounts.listAll(list));
  return found.map((user) => ({
    id: user.id,
    username: user.username,
    profileImageUrl: user.profileImageUrl,
    email: user.email,
    fullName: user.fullName,
    isAdmin: user.roles.includes('admin'),
    roles: [...user.roles],
    paymentVerified: user.paymentVerified,
    createdAt: user.createdAt,
  }));
};
