import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, count, decimal, id, instant, text } from '../kernel/fields.ts';
import { idParam, limitQuery } from '../kernel/inputs.ts';
import { paymentLimits } from '../payments/constants.ts';
import { reportCounts } from '../reports/index.ts';
import { publicMessageStates, supporterLimits } from './constants.ts';

/**
 * `after`: id of the last donation of the page before. A page with fewer supporters than `limit` is
 * the last one.
 */
export const supportersQuery = limitQuery(supporterLimits.page.max).extend({
  after: idParam.optional(),
});

/** A donation whose donor shows their name. */
export const supporter = z.object({
  donationId: id,
  userId: id,
  /** Null once the donor was erased: shown as `User {userId}`. */
  user: publicUser.nullable(),
  /** Null when the donor hides the amount. */
  amount: decimal.nullable(),
  amountCents: cents.nullable(),
  /** Null unless the donor has made it public. */
  message: text(paymentLimits.message.max).nullable(),
  /** Whether its message was removed by an admin. */
  messageRemoved: z.boolean(),
  /** When the payment settled; without the time of day when the amount is hidden. */
  settledAt: instant,
  /** Whether the creator has thanked for it. */
  thanked: z.boolean(),
});

export const supporters = z.object({
  supporters: z.array(supporter).max(supporterLimits.page.max),
  /** Donations whose donors hide their names, counted up to `supporterLimits.hidden`. */
  hidden: count,
});

/** A public message as the console shows it. */
export const adminPublicMessage = z.object({
  /** Id of the donation that it came with. */
  id,
  campaignId: id,
  /** Null once the campaign's text was erased. */
  campaignTitle: z.string().max(300).nullable(),
  userId: id,
  author: publicUser.nullable(),
  /** Null once the author was erased. */
  message: text(paymentLimits.message.max).nullable(),
  state: z.enum(publicMessageStates),
  /** When it was first reported or removed; null before. */
  createdAt: instant.nullable(),
  ...reportCounts,
});
