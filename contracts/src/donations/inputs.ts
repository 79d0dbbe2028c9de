import { z } from 'zod';
import { amountOf, idParam, paragraphs } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { donationLimits } from './limits.ts';
import { donationMessages } from './messages.ts';

const donationAmount = amountOf(
  donationLimits.donationCents.min,
  donationLimits.donationCents.max,
  donationMessages.amount,
  donationMessages.amountLarge,
);

/** What a donor asks for; a deposit takes none of it. */
const givingWishes = {
  /** Public pages do not name the donor. */
  anonymous: z.boolean({ error: messages.invalid }).optional(),
  /** Public pages do not show the amount. */
  hideAmount: z.boolean({ error: messages.invalid }).optional(),
  /** To the campaign's creator. */
  message: paragraphs(messages.invalid)
    .max(donationLimits.message.max, donationMessages.messageLong)
    .optional(),
};

export const createPaymentIntentBody = z.object({
  amount: donationAmount,
  campaignId: z.union(
    [
      z.literal('pending'),
      z.int().min(1, messages.invalid).max(Number.MAX_SAFE_INTEGER, messages.invalid),
      idParam,
    ],
    { error: messages.invalid },
  ),
  ...givingWishes,
});

/** Price and currency are the server's: `currency` and `intent` may only say what they are. */
export const createPayPalOrderBody = createPaymentIntentBody.extend({
  currency: z.string({ error: messages.invalid }).regex(/^usd$/i, messages.invalid).optional(),
  intent: z
    .string({ error: messages.invalid })
    .regex(/^capture$/i, messages.invalid)
    .optional(),
});
