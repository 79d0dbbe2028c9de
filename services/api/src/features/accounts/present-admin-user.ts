import type { adminUser } from '@rostrum/contracts/accounts';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import type { z } from 'zod';

/** A member with the fields that only staff may see. */
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
