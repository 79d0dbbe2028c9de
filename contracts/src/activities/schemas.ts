import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, decimal, id, instant, signedCents, targetIds, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

export const activity = z.object({
  id: text(100),
  activityType: text(50),
  userId: id.nullable(),
  user: publicUser.nullable(),
  /** Who did it; null for the operator, a deadline and a provider. */
  by: id.nullable(),
  byUser: publicUser.nullable(),
  ...targetIds,
  donationId: id.nullable(),
  amount: decimal.nullable(),
  amountCents: cents.nullable(),
  createdAt: instant,
  /** Reason that the admin gave; null for other activities. */
  reason: text(limits.reason.max).nullable(),
  /** The caller's network address and browser, for 30 days. */
  address: text(64).nullable(),
  userAgent: z.string().max(500).nullable(),
  details: z.record(text(50), z.union([z.string().max(500), signedCents, z.boolean(), z.null()])),
});
