import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { cents, count, decimal, id, instant, provider, reference, text } from '../kernel/fields.ts';
import {
  amountOf,
  boundedText,
  copiedText,
  hasVisibleCharacters,
  idParam,
  multiLineText,
  reason,
} from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import {
  paymentLimits,
  recordedPayoutProviders,
  differenceOutcomes,
  takenBy,
  takingStatuses,
  unmatchedOutcomes,
  differenceKinds,
  differenceStatuses,
  sandboxOrders,
} from './constants.ts';
import { paymentMessages } from './messages.ts';

const amount = amountOf(
  paymentLimits.amountCents.min,
  paymentLimits.amountCents.max,
  paymentMessages.amount,
  paymentMessages.amountLarge,
);

/** A donor's preferences; they do not apply to a deposit. */
const givingPreferences = {
  /** Public pages do not name the donor. */
  anonymous: z.boolean({ error: messages.invalid }).optional(),
  /** Public pages do not show the amount. */
  hideAmount: z.boolean({ error: messages.invalid }).optional(),
  /** To the campaign's creator. */
  message: multiLineText(messages.invalid)
    // What nobody can see is no message.
    .overwrite((text) => (hasVisibleCharacters(text, 1) ? text : ''))
    .max(paymentLimits.message.max, paymentMessages.messageLong)
    .optional(),
  /** The campaign's page shows the message, with the donor's name. */
  publicMessage: z.boolean({ error: messages.invalid }).optional(),
};

const idOrText = z.union(
  [z.int().min(1, messages.invalid).max(Number.MAX_SAFE_INTEGER, messages.invalid), idParam],
  { error: messages.invalid },
);

const payment = {
  amount,
  campaignId: z.union([z.literal('pending'), idOrText], { error: messages.invalid }).optional(),
  promptId: idOrText.optional(),
  /** The entry of the prompt whose fee it is. */
  submissionId: idOrText.optional(),
  ...givingPreferences,
};

type Named = Readonly<Partial<Record<'campaignId' | 'promptId' | 'submissionId', unknown>>>;
/** Whether a payment is for a campaign, or for a prompt or an entry of it. */
const namesOneTarget = ({ campaignId, promptId, submissionId }: Named): boolean =>
  promptId === undefined
    ? campaignId !== undefined && submissionId === undefined
    : campaignId === undefined;
const oneTarget = {
  error: messages.invalid,
  path: ['campaignId'],
  // Also when other fields are invalid.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

/** It names a campaign or a prompt, and one only. */
export const createPaymentIntentBody = z.object(payment).refine(namesOneTarget, oneTarget);

/**
 * The server sets the price and the currency: `currency` and `intent` are accepted only with the
 * values that it would set.
 */
export const createPayPalOrderBody = z
  .object({
    ...payment,
    currency: z.string({ error: messages.invalid }).regex(/^usd$/i, messages.invalid).optional(),
    intent: z
      .string({ error: messages.invalid })
      .regex(/^capture$/i, messages.invalid)
      .optional(),
  })
  .refine(namesOneTarget, oneTarget);

const clientSecret = boundedText(limits.token.max);

export const cardBody = z.object({
  clientSecret,
  card: z.object(
    {
      number: z
        .string({ error: paymentMessages.cardIncorrect })
        .max(40, paymentMessages.cardIncorrect)
        .transform((value) => value.replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{12,19}$/, paymentMessages.cardIncorrect)),
      expMonth: z
        .int({ error: paymentMessages.cardExpired })
        .min(1, paymentMessages.cardExpired)
        .max(12, paymentMessages.cardExpired),
      expYear: z
        .int({ error: paymentMessages.cardExpired })
        .min(2000, paymentMessages.cardExpired)
        .max(2100, paymentMessages.cardExpired),
      cvc: z.string({ error: messages.invalid }).regex(/^\d{3,4}$/, messages.invalid),
    },
    { error: messages.invalid },
  ),
});

export const challengeBody = z.object({
  clientSecret,
  outcome: z.enum(['complete', 'fail'], { error: messages.invalid }),
});

export const paymentIntentParams = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/, messages.invalid),
});

export const paymentDifferenceParams = z.object({
  id: z
    .string()
    .max(300, messages.invalid)
    .regex(/^payment-[a-z]+-[^]+$/, messages.invalid),
});

export const resolveDifferenceBody = z.object({
  outcome: z.enum(unmatchedOutcomes, { error: messages.invalid }),
  reason,
});

/** `takenCents`: what the admin saw that the provider takes. */
export const resolveDonationDifferenceBody = z.object({
  outcome: z.enum(differenceOutcomes, { error: messages.invalid }),
  takenCents: z.int({ error: messages.invalid }).min(0, messages.invalid),
  reason,
});

/**
 * The payer's decision in the sandbox's PayPal window, and whether a capture will take the money.
 */
export const approvalBody = z.object({
  clientSecret,
  outcome: z.enum(['approve', 'decline'], { error: messages.invalid }),
});

export const sandboxOrderBody = z
  .object({
    webhooks: z.enum(sandboxOrders.webhooks, { error: messages.invalid }).optional(),
    refunds: z.enum(sandboxOrders.refunds, { error: messages.invalid }).optional(),
    dispute: z.enum(sandboxOrders.dispute, { error: messages.invalid }).optional(),
  })
  .refine((order) => Object.values(order).some((value) => value !== undefined), messages.invalid);

const { min, max } = paymentLimits.payoutCents;

/**
 * `amount`: in dollars. `payoutId`: the provider's id of the payout, such as a transaction id. It
 * is put in capital letters, as PayPal writes it, so that the same payout typed in lower case is
 * not recorded twice.
 */
export const providerPayoutBody = z.object({
  provider: z.enum(recordedPayoutProviders, { error: messages.invalid }),
  payoutId: copiedText(messages.invalid)
    .regex(/^[\w-]{1,100}$/, messages.invalid)
    .transform((id) => id.toUpperCase()),
  amount: amountOf(min, max, paymentMessages.payoutAmount, paymentMessages.payoutAmount),
  paidAt: z.iso.datetime({ offset: false, error: messages.invalid }).max(30, messages.invalid),
  /** How the admin knows of it. */
  reason: reason.optional(),
});

/** `id`: the name of the payout's stream. */
export const providerPayoutParams = z.object({
  id: z
    .string()
    .max(300, messages.invalid)
    .regex(/^provider-payout-[a-z]+-[!-~]+$/, messages.invalid),
});

export const payoutFailureBody = z.object({ reason });

/** What a payment costs. */
export const quoteShape = z.object({
  amount: decimal,
  amountCents: cents,
  serviceFee: decimal,
  serviceFeeCents: cents,
  total: decimal,
  totalCents: cents,
});

/** A payment on which a provider and the log disagree. `id` is the name of its stream. */
export const paymentDifference = z.object({
  id: text(300),
  kind: z.enum(differenceKinds),
  status: z.enum(differenceStatuses),
  provider,
  objectId: reference,
  /** As the provider reported it last; null when it never named an amount. */
  amount: decimal.nullable(),
  amountCents: cents.nullable(),
  reason: text(limits.reason.max),
  donationId: id.nullable(),
  /** Number of recorded provider events, and the kind of the newest. */
  providerEvents: count,
  lastEvent: text(100),
  firstAt: instant,
  lastAt: instant,
  resolution: z
    .object({
      outcome: z.enum(unmatchedOutcomes),
      reason: text(limits.reason.max),
      by: id,
      user: publicUser.nullable(),
      at: instant,
    })
    .nullable(),
});

/**
 * What a provider takes of a payment beside exact disputes and our own refunds, in cents. A resolution
 * as `gone` books `amountCents` and `feeCents` as gone from the payment and `excessCents` as written
 * off; `leftCents` and `leftFeeCents` are then left of them.
 */
export const donationDifference = z.object({
  donationId: id,
  open: z.boolean(),
  takings: z
    .array(
      z.object({
        objectId: reference,
        takenBy: z.enum(takenBy),
        status: z.enum(takingStatuses),
        taken: decimal,
        takenCents: cents,
      }),
    )
    .max(paymentLimits.unmatchedEvents),
  taken: decimal,
  takenCents: cents,
  amountCents: cents,
  feeCents: cents,
  excessCents: cents,
  leftCents: cents,
  leftFeeCents: cents,
  resolution: z
    .object({ outcome: z.enum(differenceOutcomes), reason: text(limits.reason.max), by: id })
    .nullable(),
});

/** Money that a provider sent to the bank. `id` is the name of its stream. */
export const providerPayout = z.object({
  id: text(300),
  provider,
  payoutId: reference,
  amount: decimal,
  amountCents: cents,
  paidAt: instant,
  recordedAt: instant,
  /** The admin who recorded it; null when the provider listed it. */
  recordedBy: id.nullable(),
  /** Given by the admin. */
  reason: text(limits.reason.max).nullable(),
  /** Null unless it has failed after it was recorded. `by`: null when the provider reported it. */
  failure: z
    .object({ at: instant, by: id.nullable(), reason: text(limits.reason.max).nullable() })
    .nullable(),
});
