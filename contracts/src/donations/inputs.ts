import { z } from 'zod';
import { amountOf, idParam } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { donationLimits } from './limits.ts';
import { donationMessages } from './messages.ts';

const donationAmount = amountOf(
  donationLimits.donationCents.min,
  donationLimits.donationCents.max,
  donationMessages.amount,
  donationMessages.amountLarge,
);

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
});
