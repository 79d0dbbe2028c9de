import type { EventOf } from '../index.ts';
import type { GoldenJournal } from '../kernel/money/golden-journal.fixture.ts';

const campaign = { kind: 'campaign', id: 5 } as const;

/** 200 of 545 cents are gone. */
const resolved: EventOf<'PaymentDifferenceResolved'> = {
  type: 'PaymentDifferenceResolved',
  data: {
    donationId: 7,
    purpose: 'donation',
    target: campaign,
    creatorId: 1,
    userId: 3,
    currency: 'usd',
    provider: 'stripe',
    paymentIntentId: 'pi_1',
    from: 'open',
    late: false,
    leftCents: 317,
    leftFeeCents: 28,
    heldChange: 1,
    outcome: 'gone',
    takenBy: 'refund',
    amountCents: 183,
    feeCents: 17,
    excessCents: 0,
    resolvedBy: 2,
    reason: 'It was refunded at the provider.',
  },
};
const { data } = resolved;
const gone = { 'income:service_fee': 17, 'assets:psp:stripe:available': -200 };

/** Never edited: a change would rebook past events. */
export const differenceJournals: readonly GoldenJournal[] = [
  [
    'a part of a donation was refunded by nobody here',
    resolved,
    'refund.outside',
    { ...gone, 'liabilities:escrow:campaign:5:open': 183 },
  ],
  [
    'a part of a donation in an election was lost to a dispute',
    { ...resolved, data: { ...data, from: 'refund_election', takenBy: 'dispute' } },
    'dispute.part_lost',
    { ...gone, 'liabilities:escrow:campaign:5:refund_election': 183 },
  ],
  [
    'a part of a donation that was paid out was lost to a dispute',
    { ...resolved, data: { ...data, from: 'payout', takenBy: 'dispute' } },
    'dispute.part_lost',
    { ...gone, 'assets:lost_disputes:campaign:5': 183 },
  ],
  [
    'a part of a deposit is gone',
    { ...resolved, data: { ...data, purpose: 'deposit', target: null, from: 'deposit' } },
    'refund.outside',
    { ...gone, 'liabilities:deposit:7': 183 },
  ],
  [
    'a part of the fee of a trailer is gone',
    { ...resolved, data: { ...data, purpose: 'deposit', from: 'preroll_fee' } },
    'refund.outside',
    { ...gone, 'income:preroll_fee': 183 },
  ],
  [
    'a part of a promotion is gone',
    { ...resolved, data: { ...data, purpose: 'promotion', from: 'promotion' } },
    'refund.outside',
    { ...gone, 'income:promotion': 183 },
  ],
  [
    'a part of a contribution to a prompt is gone',
    {
      ...resolved,
      data: { ...data, purpose: 'prompt_contribution', target: { kind: 'prompt', id: 5 } },
    },
    'refund.outside',
    { ...gone, 'liabilities:escrow:prompt:5:open': 183 },
  ],
  [
    'a part of a refund that is owed was returned otherwise',
    { ...resolved, data: { ...data, from: 'refunds_payable' } },
    'refund.outside',
    { 'liabilities:refunds_payable:7': 200, 'assets:psp:stripe:available': -200 },
  ],
  [
    'more than the donation is gone',
    {
      ...resolved,
      data: { ...data, amountCents: 500, feeCents: 45, excessCents: 55, leftCents: 0 },
    },
    'refund.outside',
    {
      'liabilities:escrow:campaign:5:open': 500,
      'income:service_fee': 45,
      'expense:writeoff': 55,
      'assets:psp:stripe:available': -600,
    },
  ],
  [
    'a donation is refunded a second time',
    {
      ...resolved,
      data: { ...data, from: 'nothing', amountCents: 0, feeCents: 0, excessCents: 545 },
    },
    'refund.outside',
    { 'expense:writeoff': 545, 'assets:psp:stripe:available': -545 },
  ],
];
