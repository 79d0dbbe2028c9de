import { z } from 'zod';
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
} from '../fields.ts';
import { limits } from '../limits.ts';
import { defineEvent } from './define.ts';

/** What was offered and accepted before any money moved. */
const priced = { amountCents: cents, feeCents: cents, totalCents: cents, currency };

/** First event of `donation-{id}` for a donation: the price, and the terms it was offered under. */
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

/** First event of `donation-{id}` for the $1 of a creation. */
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

/** The provider said no. The donor may try again with the same intent. */
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

const settlement = {
  donationId: id,
  userId: id,
  ...priced,
  provider,
  paymentIntentId: reference,
  providerEventId: reference,
};

/** The provider's word that the money is there. Whether it is late, the position says. */
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
    /** Indicative, never booked: 9% and 1% of this donation alone. */
    platformFeeCents: cents,
    creatorRewardCents: cents,
  }),
});

/** The $1 of a creation is there, and belongs to no campaign yet. */
export const depositSettled = defineEvent({
  type: 'DepositSettled',
  version: 1,
  money: true,
  data: z.object(settlement),
});

/** This deposit pays for that campaign and for no other. */
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
});

/** Where the money of a refund leaves from: the journal depends on the event alone. */
const refundSource = z.enum(['deposit', 'open', 'refund_election']);
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
    /** Of its campaign, so that what they have raised needs no look-up; null when it belongs to none. */
    creatorId: id.nullable(),
    from: refundSource,
    /** Its campaign was closed at the donation's position: it never counted. */
    late: z.boolean(),
    reason: z.enum(['late', 'deposit_not_applied', 'election', 'takedown', 'goodwill']),
    paymentIntentId: reference,
  }),
});

/** The provider's word that the donor has the money back. */
export const donationRefunded = defineEvent({
  type: 'DonationRefunded',
  version: 1,
  money: true,
  data: z.object({ ...refund, refundId: reference, providerEventId: reference }),
});

/** On `payment-{provider}-{objectId}`: a webhook that names nothing we know, or does not match what it names. */
export const paymentUnmatched = defineEvent({
  type: 'PaymentUnmatched',
  version: 1,
  money: false,
  data: z.object({
    provider,
    objectId: reference,
    providerEventId: reference,
    kind: text(100),
    amountCents: cents.nullable(),
    donationId: id.nullable(),
    reason: text(limits.reason.max),
  }),
});
