import { z } from 'zod';
import { defineEvent, personal } from '../kernel/define-event.ts';
import { id, provider, reference, target, text } from '../kernel/fields.ts';
import { paidCard, withTarget } from './fields.ts';
import { paymentPurposes } from './constants.ts';

/** On `donation-{id}`: the provider has opened the payment, which the payer's browser can now make. */
export const paymentIntentCreated = defineEvent({
  type: 'PaymentIntentCreated',
  version: 1,
  money: false,
  data: z.object({ donationId: id, provider, paymentIntentId: reference }),
});

/**
 * The payer has agreed to pay an order at its provider, and its money was not taken yet. Recorded
 * again when it is approved again after a failed attempt.
 */
export const paymentApproved = defineEvent({
  type: 'PaymentApproved',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    provider,
    paymentIntentId: reference,
    providerEventId: reference,
  }),
});

/** The provider declined. The donor may try again with the same intent. */
export const paymentFailed = defineEvent({
  type: 'PaymentFailed',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    provider,
    paymentIntentId: reference,
    providerEventId: reference,
    code: text(100),
  }),
});

/**
 * Nobody paid in time and the provider cancelled the payment intent. A settlement that arrives
 * nevertheless is booked as usual.
 */
export const paymentExpired = defineEvent({
  type: 'PaymentExpired',
  version: 2,
  money: false,
  upcasters: { 1: withTarget },
  data: z.object({
    donationId: id,
    /** What the payment is for. */
    purpose: z.enum(paymentPurposes),
    /** Target, and the member who created it; both null for a deposit. */
    target: target.nullable(),
    creatorId: id.nullable(),
    userId: id,
    provider,
    /** Null when no intent was recorded, so that nobody could pay. */
    paymentIntentId: reference.nullable(),
  }),
});

/**
 * On `donation-{id}`, at most once, with the settlement or later: the provider names the card that
 * paid. Not part of the settlement, which is booked even when the donor's data can no longer be
 * sealed.
 */
export const paymentCardReported = defineEvent({
  type: 'PaymentCardReported',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    userId: id,
    provider,
    /** Null once the donor was erased. */
    card: personal(paidCard.nullable(), null),
  }),
  subject: ({ userId }) => `user-${String(userId)}`,
});
