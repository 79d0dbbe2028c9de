import type { EventOf } from '../index.ts';
import type { GoldenJournal } from '../kernel/money/golden-journal.fixture.ts';

const priced = {
  amountCents: 500,
  feeCents: 45,
  totalCents: 545,
  currency: 'usd',
  provider: 'stripe',
} as const;
const ids = { donationId: 7, userId: 3, paymentIntentId: 'pi_1', providerEventId: 'evt_1' };
const donor = { donorRegisteredAt: '2026-01-01T00:00:00.000Z' };

export const made: EventOf<'DonationMade'> = {
  type: 'DonationMade',
  data: {
    ...ids,
    ...priced,
    ...donor,
    campaignId: 5,
    creatorId: 1,
    termsRevision: 4,
    payoutPolicy: { id: 'split-9-1', version: 1 },
    platformFeeCents: 45,
    creatorRewardCents: 5,
  },
};
export const settled: EventOf<'DepositSettled'> = {
  type: 'DepositSettled',
  data: { ...ids, ...priced },
};
export const applied: EventOf<'DepositApplied'> = {
  type: 'DepositApplied',
  data: {
    ...priced,
    ...donor,
    donationId: 7,
    userId: 3,
    campaignId: 5,
    categoryId: 2,
    as: 'donation',
  },
};
export const requested: EventOf<'RefundRequested'> = {
  type: 'RefundRequested',
  data: {
    ...priced,
    donationId: 7,
    campaignId: 5,
    creatorId: 1,
    userId: 3,
    from: 'open',
    late: false,
    reason: 'goodwill',
    paymentIntentId: 'pi_1',
  },
};
export const refunded: EventOf<'DonationRefunded'> = {
  type: 'DonationRefunded',
  data: {
    ...priced,
    donationId: 7,
    campaignId: 5,
    userId: 3,
    refundId: 're_1',
    providerEventId: 'evt_2',
  },
};

/** Kind and postings of stored events. Never edited: a change would rebook past events. */
export const journals: readonly GoldenJournal[] = [
  [
    'a donation settles',
    made,
    'donation.settled',
    {
      'assets:psp:stripe:pending': 545,
      'liabilities:escrow:campaign:5:open': -500,
      'income:service_fee': -45,
    },
  ],
  [
    'a deposit settles',
    settled,
    'deposit.settled',
    { 'assets:psp:stripe:pending': 545, 'liabilities:deposit:7': -500, 'income:service_fee': -45 },
  ],
  [
    'a deposit becomes the first donation',
    applied,
    'deposit.applied',
    { 'liabilities:deposit:7': 500, 'liabilities:escrow:campaign:5:open': -500 },
  ],
  [
    'a deposit pays for a trailer',
    { ...applied, data: { ...applied.data, as: 'preroll_fee' } },
    'deposit.applied',
    { 'liabilities:deposit:7': 500, 'income:preroll_fee': -500 },
  ],
  [
    'a refund leaves the open escrow',
    requested,
    'refund.requested',
    {
      'liabilities:escrow:campaign:5:open': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'a late donation goes back',
    { ...requested, data: { ...requested.data, late: true, reason: 'late' } },
    'refund.requested',
    {
      'liabilities:escrow:campaign:5:open': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'a refund leaves the election',
    { ...requested, data: { ...requested.data, from: 'refund_election', reason: 'election' } },
    'refund.requested',
    {
      'liabilities:escrow:campaign:5:refund_election': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'a deposit that was not applied goes back',
    {
      ...requested,
      data: {
        ...requested.data,
        campaignId: null,
        creatorId: null,
        from: 'deposit',
        reason: 'deposit_not_applied',
      },
    },
    'refund.requested',
    {
      'liabilities:deposit:7': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
  [
    'the donor has the money back',
    refunded,
    'refund.succeeded',
    { 'liabilities:refunds_payable:7': 545, 'assets:psp:stripe:available': -545 },
  ],
];
