import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { donation } from '../donations/index.ts';
import { count, decimal, instant, pinnedPolicy, provider, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { paidCard, paymentLimits } from '../payments/index.ts';
import { receiptLimits } from './constants.ts';

/** A payment as its donor may read it. */
export const receipt = donation.extend({
  user: publicUser,
  total: decimal,
  totalCents: count,
  provider,
  /** The card that paid; null when it was none, or its provider has not named it. */
  card: paidCard.nullable(),
  /** The donor's message to the creator. */
  message: text(paymentLimits.message.max).nullable(),
  /** Title of its target; null when there is none yet, or the reader may not see it. */
  campaignTitle: text(200).nullable(),
  /** The terms that were accepted with it; a deposit has none. */
  terms: z.object({ revision: count, payoutPolicy: pinnedPolicy }).nullable(),
  /** The event that settled the payment. Its `hash` is part of the next event of its stream. */
  event: z
    .object({
      type: text(100),
      stream: text(limits.token.max),
      position: text(64),
      hash: z.string().length(64),
      recordedAt: instant,
    })
    .nullable(),
});

const sums = { count, amount: decimal, amountCents: count, fee: decimal, feeCents: count };

export const yearlyStatement = z.object({
  year: z.int().min(receiptLimits.years.min).max(receiptLimits.years.max),
  user: publicUser,
  createdAt: instant,
  /** What was paid within the year (UTC), oldest first. */
  lines: z
    .array(donation.extend({ provider, campaignTitle: text(200).nullable() }))
    .max(receiptLimits.statementLines),
  /** Sum of everything that was paid within the year, including payments that are not listed. */
  paid: z.object({ ...sums, total: decimal, totalCents: count }),
  /** The part of `paid` that was or is being returned, in this or a later year. */
  returned: z.object({ count, total: decimal, totalCents: count }),
  kept: z.object({ total: decimal, totalCents: count }),
});
