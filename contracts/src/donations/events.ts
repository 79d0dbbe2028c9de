import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import {
  cents,
  count,
  currency,
  id,
  instant,
  pinnedPolicy,
  provider,
  reference,
  text,
} from '../kernel/fields.ts';
import { journal, ledgerAccounts } from '../kernel/money/journal.ts';

/** The price that was accepted before any money moved. */
const priced = { amountCents: cents, feeCents: cents, totalCents: cents, currency };

/** First event of `donation-{id}` for a donation: its price, and the terms that it was offered under. */
export const donationQuoted = defineEvent({
  type: 'DonationQuoted',
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    campaignId: id,
    creatorId: id,
    userId: id,
    donorRegisteredAt: instant,
    ...priced,
    provider,
    /** Revision of the campaign's stream whose terms were accepted. */
    termsRevision: count,
    payoutPolicy: pinnedPolicy,
  }),
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
  version: 1,
  money: false,
  data: z.object({
    donationId: id,
    /** Both null for a deposit. */
    campaignId: id.nullable(),
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

/** The provider confirmed the payment. Its log position shows whether the donation is late. */
export const donationMade = defineEvent({
  type: 'DonationMade',
  version: 1,
  money: true,
  data: z.object({
    ...settlement,
    campaignId: id,
    creatorId: id,
    donorRegisteredAt: instant,
    termsRevision: count,
    payoutPolicy: pinnedPolicy,
    /** For information, never booked: 9% and 1% of this donation alone. */
    platformFeeCents: cents,
    creatorRewardCents: cents,
  }),
  journal: (data) =>
    journal('donation.settled', data, [
      [ledgerAccounts.pspPending(data.provider), data.amountCents + data.feeCents],
      [ledgerAccounts.escrowOpen(data.campaignId), -data.amountCents],
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
  journal: (data) =>
    journal('deposit.applied', data, [
      [ledgerAccounts.deposit(data.donationId), data.amountCents],
      [
        data.as === 'donation'
          ? ledgerAccounts.escrowOpen(data.campaignId)
          : ledgerAccounts.prerollFee,
        -data.amountCents,
      ],
    ]),
});

/** The account that a refund is taken from, stored because the journal depends on the event alone. */
const refundSource = z.enum(['deposit', 'open', 'refund_election']);
/** The account that a refund's money leaves; without a campaign it is the deposit's. */
function refundAccount(data: {
  readonly from: z.output<typeof refundSource>;
  readonly campaignId: number | null;
  readonly donationId: number;
}): string {
  const { from, campaignId, donationId } = data;
  if (from === 'deposit' || campaignId === null) return ledgerAccounts.deposit(donationId);
  return from === 'open'
    ? ledgerAccounts.escrowOpen(campaignId)
    : ledgerAccounts.escrowElection(campaignId);
}

const refund = {
  donationId: id,
  campaignId: id.nullable(),
  userId: id,
  amountCents: cents,
  feeCents: cents,
  currency,
  provider,
};

export const refundRequested = defineEvent({
  type: 'RefundRequested',
  version: 1,
  money: true,
  data: z.object({
    ...refund,
    /** Creator of the campaign, for the totals of what they raised; null when there is no campaign. */
    creatorId: id.nullable(),
    from: refundSource,
    /** True when funding was closed at the donation's position; such a donation never counted. */
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
  version: 1,
  money: true,
  data: z.object({ ...refund, refundId: reference, providerEventId: reference }),
  journal: (data) =>
    journal('refund.succeeded', data, [
      [ledgerAccounts.refundsPayable(data.donationId), data.amountCents + data.feeCents],
      [ledgerAccounts.pspAvailable(data.provider), -(data.amountCents + data.feeCents)],
    ]),
});
