import { z } from 'zod';
import { id, instant, success, text } from '../kernel/fields.ts';
import { reason } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import { defineSums, preview, sum } from '../kernel/sums.ts';
import { goodwillFees } from '../payments/constants.ts';

const fee = z.enum(goodwillFees, { error: messages.invalid });

/** What is left of the donation: of its amount, and of its service fee, which is returned or kept. */
const goodwillSums = defineSums({ amountCents: sum, feeCents: sum });
export type GoodwillSums = z.output<typeof goodwillSums>;

export const goodwillRefundBody = z.object({ fee, reason, sums: goodwillSums });

export const sumsOfGoodwillRefund = preview(goodwillSums).extend({
  /** Whether another administrator has to confirm it before anything is refunded. */
  needsConfirmation: z.boolean(),
  /** What an administrator has asked for and nobody has confirmed; null without it. */
  request: z
    .object({
      fee: z.enum(goodwillFees),
      requestedBy: id,
      reason: text(limits.reason.max),
      /** Until when it can be confirmed. */
      until: instant,
      /** From when on the caller can confirm it; null when only another administrator can. */
      confirmableAt: instant.nullable(),
    })
    .nullable(),
});

/** `pending`: it waits for another administrator. */
export const goodwillRefundResult = success.extend({ pending: z.boolean() });
