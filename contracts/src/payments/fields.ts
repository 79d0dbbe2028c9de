import { z } from 'zod';
import { cents, currency, id, provider, reference, target } from '../kernel/fields.ts';
import { campaignTarget } from '../kernel/target.ts';
import { paymentPurposes, type PaymentPurpose } from './constants.ts';

/** The price that the payer accepted before any money moved. */
export const quotedPrice = { amountCents: cents, feeCents: cents, totalCents: cents, currency };

/** What the events of settlements have in common. */
export const settlement = {
  donationId: id,
  userId: id,
  ...quotedPrice,
  provider,
  paymentIntentId: reference,
  providerEventId: reference,
};

/**
 * The card that paid, as its provider names it, such as `visa` and the last four digits of the
 * number: nothing else of a card is ever kept.
 */
export const paidCard = z.object({
  brand: z
    .string()
    .max(30)
    .regex(/^[a-z][a-z0-9_]*$/),
  last4: z
    .string()
    .max(4)
    .regex(/^\d{4}$/),
});
export type PaidCard = z.infer<typeof paidCard>;

/** What the events of a refund have in common. */
export const refund = {
  donationId: id,
  purpose: z.enum(paymentPurposes),
  /** Null for a deposit that was not applied. */
  target: target.nullable(),
  userId: id,
  amountCents: cents,
  feeCents: cents,
  currency,
  provider,
};

const versionOne = z.looseObject({ campaignId: id.nullable() });
/** Version 1 of some events named a campaign, or null for a deposit, where version 2 has the purpose and its target. */
export function withTarget(data: unknown): unknown {
  // Marked for drills: read-version-1
  const { campaignId, ...rest } = versionOne.parse(data);
  return campaignId === null
    ? { ...rest, purpose: 'deposit' satisfies PaymentPurpose, target: null }
    : {
        ...rest,
        purpose: 'donation' satisfies PaymentPurpose,
        target: campaignTarget(campaignId),
      };
}
