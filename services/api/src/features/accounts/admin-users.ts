import type { Routes } from '@rostrum/contracts';
import type { adminUser } from '@rostrum/contracts/accounts';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import type { z } from 'zod';
import type { Handler } from '../../http/route.ts';
import { setPageHeaders } from '../../http/answers/page-headers.ts';

/** Members with the fields that only staff may see. */
export const adminListUsers: Handler<Routes['adminListUsers']> = async ({ query }, context) => {
  const page = await context.queries.accounts.listAll(query);
  setPageHeaders(context, 'users', query.offset, page);
  return page.items.map(presentAdminUser);
};

/** For staff only. */
export const presentAdminUser = (user: DirectoryUser): z.input<typeof adminUser> => ({
  id: user.id,
  username: user.username,
  profileImageUrl: user.profileImageUrl,
  email: user.email,
  emailVerified: user.emailVerified,
  fullName: user.fullName,
  isAdmin: user.roles.includes('admin'),
  roles: [...user.roles],
  paymentVerified: user.paymentVerified,
  suspended: user.suspended,
  createdAt: user.createdAt,
});
