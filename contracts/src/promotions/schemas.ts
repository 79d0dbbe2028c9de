import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { donation } from '../donations/index.ts';
import { cents, decimal, id, instant } from '../kernel/fields.ts';
import { boundedText } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { promotionLimits } from './constants.ts';
import { promotionMessages } from './messages.ts';

export const promoteCampaignBody = z.object({
  hours: z
    .int({ error: promotionMessages.hours })
    .min(promotionLimits.hours.min, promotionMessages.hours)
    .max(promotionLimits.hours.max, promotionMessages.hours),
});

export const promotionSuccessBody = z.object({
  paymentIntentId: boundedText(limits.token.max),
});

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
  /**
   * The time that this payment bought: it begins at the settlement, or at the end of the campaign's
   * previous promotion.
   */
  promotedFrom: instant.nullable(),
  promotedUntil: instant.nullable(),
  /** What its refund returns: all of it, or the hours that had not begun. Null without a refund. */
  refund: decimal.nullable(),
  refundCents: cents.nullable(),
});
