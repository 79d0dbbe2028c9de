import { z } from 'zod';
import { adminUser } from '../accounts/index.ts';
import { instant } from '../kernel/fields.ts';
import { ownProfile } from '../profiles/index.ts';

/** A member as the console shows them, with everything that they say about themselves. */
export const adminUserPage = adminUser.extend({
  secondFactor: z.boolean(),
  /** Null for an erased member. */
  profile: ownProfile.nullable(),
  /** When the last session was used, to the minute; null without one. */
  lastUsedAt: instant.nullable(),
});
