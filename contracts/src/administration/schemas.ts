import { z } from 'zod';
import { roles } from '../accounts/index.ts';
import { adminUser } from '../accounts/index.ts';
import { instant } from '../kernel/fields.ts';
import { id } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { ownProfile } from '../profiles/index.ts';

export const grantAdminBody = z.object({ userId: id, reason: reason.optional() });
export const roleBody = z.object({ role: z.enum(roles, { error: messages.invalid }), reason });
export const reasonBody = z.object({ reason });

/** A member as the console shows them, with everything that they say about themselves. */
export const adminUserPage = adminUser.extend({
  secondFactor: z.boolean(),
  /** Null for an erased member. */
  profile: ownProfile.nullable(),
  /** When the last session was used, to the minute; null without one. */
  lastUsedAt: instant.nullable(),
});
