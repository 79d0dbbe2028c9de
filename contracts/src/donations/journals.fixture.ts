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
const campaign = { kind: 'campaign', id: 5 } as const;
const donor = { donorRegisteredAt: '2026-01-01T00:00:00.000Z' };

export const made: EventOf<'DonationMade'> = {
  type: 'DonationMade',
  data: {
    ...ids,
    ...priced,
    ...donor,
    purpose: 'donation',
    target: campaign,
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
    purpose: 'donation',
    target: campaign,
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
    purpose: 'donation',
    target: campaign,
    userId: 3,
    refundId: 're_1',
    providerEventId: 'evt_2',
  },
};

export const failed: EventOf<'RefundFailed'> = {
  type: 'RefundFailed',
  data: { ...refunded.data, providerEventId: 'evt_3', hadSucceeded: true },
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
        purpose: 'deposit',
        target: null,
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
  [
    'a refund that had succeeded fails',
    failed,
    'refund.failed',
    { 'assets:psp:stripe:available': 545, 'liabilities:refunds_payable:7': -545 },
  ],
  [
    'a promotion is refunded',
    {
      ...requested,
      data: { ...requested.data, purpose: 'promotion', from: 'promotion', feeCents: 0 },
    },
    'refund.requested',
    { 'income:promotion': 500, 'liabilities:refunds_payable:7': -500 },
  ],
  ...(
    [
      ['prompt_request', 'prompt.request'],
      ['prompt_contribution', 'prompt.contribution'],
      ['prompt_entry', 'prompt.entry'],
    ] as const
  ).map(([purpose, kind]): GoldenJournal => [
    `a ${purpose} settles`,
    { ...made, data: { ...made.data, purpose, target: { kind: 'prompt', id: 5 } } },
    kind,
    {
      'assets:psp:stripe:pending': 545,
      'liabilities:escrow:prompt:5:open': -500,
      'income:service_fee': -45,
    },
  ]),
  [
    'a payment for a prompt goes back',
    {
      ...requested,
      data: {
        ...requested.data,
        purpose: 'prompt_entry',
        target: { kind: 'prompt', id: 5 },
      },
    },
    'refund.requested',
    {
      'liabilities:escrow:prompt:5:open': 500,
      'income:service_fee': 45,
      'liabilities:refunds_payable:7': -545,
    },
  ],
];
