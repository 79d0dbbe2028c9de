import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import {
  cents,
  count,
  currency,
  id,
  instant,
  pinnedPolicy,
  provider,
  reference,
  target,
  text,
} from '../kernel/fields.ts';
import { journal, ledgerAccounts, type JournalKind } from '../kernel/money/journal.ts';
import { campaignTarget, type Target } from '../kernel/target.ts';
import {
  paymentPurposes,
  purposesWithTerms,
  type PaymentPurpose,
  type PurposeWithTerms,
} from '../payments/vocabulary.ts';
import { donationLimits } from './limits.ts';

/** The price that was accepted before any money moved. */
const priced = { amountCents: cents, feeCents: cents, totalCents: cents, currency };

/** What the payment is for. */
const purpose = z.enum(paymentPurposes);

/** Version 1 named a campaign, or null for a deposit, where version 2 has the purpose and its target. */
const ofVersion1 = z.looseObject({ campaignId: id.nullable() });
function withTarget(data: unknown): unknown {
  // Marked for drills: read-version-1
  const { campaignId, ...rest } = ofVersion1.parse(data);
  return campaignId === null
    ? { ...rest, purpose: 'deposit' satisfies PaymentPurpose, target: null }
    : {
        ...rest,
        purpose: 'donation' satisfies PaymentPurpose,
        target: campaignTarget(campaignId),
      };
}

/**
 * First event of `donation-{id}` for a payment under the terms of its target: its price, and the
 * terms that it was offered under.
 */
export const donationQuoted = defineEvent({
  type: 'DonationQuoted',
  version: 2,
  money: false,
  upcasters: { 1: withTarget },
  data: z.object({
    donationId: id,
    purpose: z.enum(purposesWithTerms),
    target,
    creatorId: id,
    userId: id,
    donorRegisteredAt: instant,
    ...priced,
    provider,
    /** Revision of the target's stream whose terms were accepted. */
    termsRevision: count,
    payoutPolicy: pinnedPolicy,
    /** Public pages do not name the donor, or do not show the amount. Absent: they do. */
    hidesName: z.boolean().optional(),
    hidesAmount: z.boolean().optional(),
  }),
});

/** Written with the quote, for the creator of the target, who reads it once the payment has settled. */
export const donationMessageWritten = defineEvent({
  type: 'DonationMessageWritten',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    userId: id,
    message: personal(text(donationLimits.message.max), erasedText),
  }),
  subject: ({ userId }) => `user-${String(userId)}`,
});

/** First event of `donation-{id}` for the $1 that creating a campaign costs. */
export const depositQuoted = defineEvent({
  type: 'DepositQuoted',
  version: 1,
  money: false,
  data: z.object({ donationId: id, userId: id, donorRegisteredAt: instant, ...priced, provider }),
});

export const paymentIntentCreated = defineEvent({
  type: 'PaymentIntentCreated',
  version: 1,
  money: false,
  data: z.object({ donationId: id, provider, paymentIntentId: reference }),
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
    purpose,
    /** Target, and the member who created it; both null for a deposit. */
    target: target.nullable(),
    creatorId: id.nullable(),
    userId: id,
    provider,
    /** Null when no intent was recorded, so that nobody could pay. */
    paymentIntentId: reference.nullable(),
  }),
});

const settlement = {
  donationId: id,
  userId: id,
  ...priced,
  provider,
  paymentIntentId: reference,
  providerEventId: reference,
};

const settlementKinds: Readonly<Record<PurposeWithTerms, JournalKind>> = {
  donation: 'donation.settled',
  prompt_request: 'prompt.request',
  prompt_contribution: 'prompt.contribution',
  prompt_entry: 'prompt.entry',
};

/** The provider confirmed the payment. Its log position shows whether it is late. */
export const donationMade = defineEvent({
  type: 'DonationMade',
  version: 2,
  money: true,
  upcasters: { 1: withTarget },
  data: z.object({
    ...settlement,
    purpose: z.enum(purposesWithTerms),
    target,
    creatorId: id,
    donorRegisteredAt: instant,
    termsRevision: count,
    payoutPolicy: pinnedPolicy,
    /** For information, never booked: 9% and 1% of this donation alone. */
    platformFeeCents: cents,
    creatorRewardCents: cents,
  }),
  journal: (data) =>
    journal(settlementKinds[data.purpose], data, [
      [ledgerAccounts.pspPending(data.provider), data.amountCents + data.feeCents],
      [ledgerAccounts.escrowOpen(data.target), -data.amountCents],
      [ledgerAccounts.serviceFee, -data.feeCents],
    ]),
});

/** The provider confirmed the $1 of a creation; it belongs to no campaign yet. */
export const depositSettled = defineEvent({
  type: 'DepositSettled',
  version: 1,
  money: true,
  data: z.object(settlement),
  journal: (data) =>
    journal('deposit.settled', data, [
      [ledgerAccounts.pspPending(data.provider), data.amountCents + data.feeCents],
      [ledgerAccounts.deposit(data.donationId), -data.amountCents],
      [ledgerAccounts.serviceFee, -data.feeCents],
    ]),
});

/** The deposit pays for this campaign and for no other. */
export const depositReserved = defineEvent({
  type: 'DepositReserved',
  version: 1,
  money: false,
  data: z.object({ donationId: id, campaignId: id }),
});

/** Deposit and campaign name each other: the $1 becomes the first donation, or a trailer's fee. */
export const depositApplied = defineEvent({
  type: 'DepositApplied',
  version: 1,
  money: true,
  data: z.object({
    donationId: id,
    campaignId: id,
    categoryId: id,
    userId: id,
    donorRegisteredAt: instant,
    amountCents: cents,
    feeCents: cents,
    currency,
    provider,
    as: z.enum(['donation', 'preroll_fee']),
  }),
  journal: ({ as, campaignId, donationId, amountCents }) => {
    const target = campaignTarget(campaignId);
    return journal('deposit.applied', { target, donationId }, [
      [ledgerAccounts.deposit(donationId), amountCents],
      [
        as === 'donation' ? ledgerAccounts.escrowOpen(target) : ledgerAccounts.prerollFee,
        -amountCents,
      ],
    ]);
  },
});

/** The account that a refund is taken from, stored because the journal depends on the event alone. */
const refundSource = z.enum(['deposit', 'open', 'refund_election', 'promotion']);
/** The account that a refund's money leaves; without a target it is the deposit's. */
function refundAccount(data: {
  readonly from: z.output<typeof refundSource>;
  readonly target: Target | null;
  readonly donationId: number;
}): string {
  const { from, target, donationId } = data;
  if (from === 'promotion') return ledgerAccounts.promotion;
  if (from === 'deposit' || target === null) return ledgerAccounts.deposit(donationId);
  return from === 'open'
    ? ledgerAccounts.escrowOpen(target)
    : ledgerAccounts.escrowElection(target);
}

const refund = {
  donationId: id,
  purpose,
  /** Null for a deposit that was not applied. */
  target: target.nullable(),
  userId: id,
  amountCents: cents,
  feeCents: cents,
  currency,
  provider,
};

export const refundRequested = defineEvent({
  type: 'RefundRequested',
  version: 2,
  money: true,
  upcasters: { 1: withTarget },
  data: z.object({
    ...refund,
    /** Creator of the target, for the totals of what they raised; null when there is no target. */
    creatorId: id.nullable(),
    from: refundSource,
    /** True when the target was closed at the payment's position; such a payment never counted. */
    late: z.boolean(),
    reason: z.enum(['late', 'deposit_not_applied', 'election', 'takedown', 'goodwill']),
    paymentIntentId: reference,
  }),
  journal: (data) =>
    journal('refund.requested', data, [
      [refundAccount(data), data.amountCents],
      [ledgerAccounts.serviceFee, data.feeCents],
      [ledgerAccounts.refundsPayable(data.donationId), -(data.amountCents + data.feeCents)],
    ]),
});

/** The provider confirmed that the donor has the money back. */
export const donationRefunded = defineEvent({
  type: 'DonationRefunded',
  version: 2,
  money: true,
  upcasters: { 1: withTarget },
  data: z.object({ ...refund, refundId: reference, providerEventId: reference }),
  journal: (data) =>
    journal('refund.succeeded', data, [
      [ledgerAccounts.refundsPayable(data.donationId), data.amountCents + data.feeCents],
      [ledgerAccounts.pspAvailable(data.provider), -(data.amountCents + data.feeCents)],
    ]),
});

/**
 * The provider could not return the money, which is owed again: it had confirmed the refund
 * (`hadSucceeded`) and took that back, or never confirmed it.
 */
export const refundFailed = defineEvent({
  type: 'RefundFailed',
  version: 1,
  money: true,
  data: z.object({
    ...refund,
    refundId: reference,
    providerEventId: reference,
    hadSucceeded: z.boolean(),
  }),
  journal: (data) => {
    const cents = data.hadSucceeded ? data.amountCents + data.feeCents : 0;
    return journal('refund.failed', data, [
      [ledgerAccounts.pspAvailable(data.provider), cents],
      [ledgerAccounts.refundsPayable(data.donationId), -cents],
    ]);
  },
});
