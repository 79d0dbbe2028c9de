import { z } from 'zod';
import { id, instant, text, url } from '../kernel/fields.ts';
import { accountLimits } from './limits.ts';
import { roles } from './vocabulary.ts';

export const publicUser = z.object({ id, username: text(50), profileImageUrl: url.nullable() });

export const sessionUser = z.object({
  id,
  username: text(50),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(roles)).max(5),
  profileImageUrl: url.nullable(),
  email: text(accountLimits.email.max),
  emailVerified: z.boolean(),
  /** The change of address that was asked for, and until when it can be confirmed. */
  pendingEmail: z.object({ email: text(accountLimits.email.max), until: instant }).nullable(),
  fullName: text(accountLimits.fullName.max).nullable(),
  createdAt: instant,
});

/** A member as the console lists them. */
export const adminUser = publicUser.extend({
  email: text(accountLimits.email.max),
  emailVerified: z.boolean(),
  fullName: text(accountLimits.fullName.max).nullable(),
  isAdmin: z.boolean(),
  roles: z.array(text(20)).max(5),
  paymentVerified: z.boolean(),
  /** Whether the member may not sign in. */
  suspended: z.boolean(),
  createdAt: instant,
});
