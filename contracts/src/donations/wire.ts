import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, decimal, id, instant, target } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { paymentPurposes } from '../payments/vocabulary.ts';

export const quoteShape = z.object({
  amount: decimal,
  amountCents: cents,
  serviceFee: decimal,
  serviceFeeCents: cents,
  total: decimal,
  totalCents: cents,
});

export const donation = z.object({
  id,
  purpose: z.enum(paymentPurposes),
  target: target.nullable(),
  /** Id of the target if it is a campaign. */
  campaignId: id.nullable(),
  userId: id.nullable(),
  user: publicUser.nullable(),
  amount: decimal,
  amountCents: cents,
  feeAmount: decimal,
  feeAmountCents: cents,
  platformFee: decimal,
  creatorReward: decimal,
  status: z.enum([
    'quoted',
    'intent_created',
    'failed',
    'expired',
    'settled',
    'refund_requested',
    'refund_failed',
    'refunded',
  ]),
  late: z.boolean(),
  /** The provider's payment reference; null unless the caller is staff. */
  stripeChargeId: z.string().max(limits.token.max).nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  refundedAt: instant.nullable(),
});
