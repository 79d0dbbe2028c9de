import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { donation } from '../donations/index.ts';
import { cents, decimal, id, instant } from '../kernel/fields.ts';
import { promotionLimits } from './limits.ts';

/** A promotion as staff sees it. */
export const promotion = z.object({
  /** Id of its payment. */
  id,
  campaignId: id.nullable(),
  userId: id,
  user: publicUser.nullable(),
  hours: z.int().min(promotionLimits.hours.min).max(promotionLimits.hours.max),
  amount: decimal,
  amountCents: cents,
  status: donation.shape.status,
  /** Paid after its campaign had closed: it promoted nothing, and is refunded. */
  late: z.boolean(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** The hours of this payment: from its settlement, or from the end of the promotion before. */
  promotedFrom: instant.nullable(),
  promotedUntil: instant.nullable(),
});
