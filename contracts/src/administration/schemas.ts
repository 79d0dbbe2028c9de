import { z } from 'zod';
import { roles } from '../accounts/index.ts';
import { adminUser } from '../accounts/index.ts';
import { id, instant, text } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { ownProfile } from '../profiles/index.ts';
import { roleChanges } from './constants.ts';

export const grantAdminBody = z.object({ userId: id, reason: reason.optional() });
export const roleBody = z.object({ role: z.enum(roles, { error: messages.invalid }), reason });
/** `pending`: the change waits for another administrator, and nothing has changed yet. */
export const roleChanged = z.object({ success: z.literal(true), pending: z.boolean() });
export const reasonBody = z.object({ reason });

/** A member as the console shows them, with everything that they say about themselves. */
export const adminUserPage = adminUser.extend({
  secondFactor: z.boolean(),
  /** Null for an erased member. */
  profile: ownProfile.nullable(),
  /** The request to make the member an administrator, or to take that role; null without one. */
  adminRequest: z
    .object({
      change: z.enum(roleChanges),
      requestedBy: id,
      reason: text(limits.reason.max).nullable(),
      requestedAt: instant,
      /** Until when it can be confirmed. */
      until: instant,
      /** From when the caller can confirm it; null when only another administrator can. */
      confirmableAt: instant.nullable(),
    })
    .nullable(),
  /** When the last session was used, to the minute; null without one. */
  lastUsedAt: instant.nullable(),
});
