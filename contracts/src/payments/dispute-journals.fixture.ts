import type { EventOf } from '../index.ts';
import type { GoldenJournal } from '../kernel/money/golden-journal.fixture.ts';

const campaign = { kind: 'campaign', id: 5 } as const;

const opened: EventOf<'DisputeOpened'> = {
  type: 'DisputeOpened',
  data: {
    donationId: 7,
    purpose: 'donation',
    target: campaign,
    creatorId: 1,
    userId: 3,
    amountCents: 500,
    feeCents: 45,
    currency: 'usd',
    provider: 'stripe',
    paymentIntentId: 'pi_1',
    from: 'open',
    late: false,
    disputeId: 'du_1',
    providerEventId: 'evt_8',
    reason: 'fraudulent',
  },
};
const { reason: _, ...dispute } = opened.data;
const won: EventOf<'DisputeWon'> = { type: 'DisputeWon', data: dispute };
const lost: EventOf<'DisputeLost'> = { type: 'DisputeLost', data: dispute };

const inElection = { from: 'refund_election' } as const;
const ofDeposit = { purpose: 'deposit', target: null, creatorId: null, from: 'deposit' } as const;
const ofTrailer = { purpose: 'deposit', from: 'preroll_fee' } as const;
const ofPromotion = { purpose: 'promotion', from: 'promotion', feeCents: 0 } as const;
const ofPayout = { from: 'payout' } as const;
const ofPrompt = { purpose: 'prompt_entry', target: { kind: 'prompt', id: 5 } } as const;

const held = { 'assets:psp:stripe:disputes_held': 545, 'assets:psp:stripe:available': -545 };
const released = { 'assets:psp:stripe:disputes_held': -545, 'assets:psp:stripe:available': 545 };
const taken = { 'income:service_fee': 45, 'assets:psp:stripe:disputes_held': -545 };

/** Never edited: a change would rebook past events. */
export const disputeJournals: readonly GoldenJournal[] = [
  [
    'a donation is disputed',
    opened,
    'dispute.opened',
    {
      ...held,
      'liabilities:escrow:campaign:5:open': 500,
      'liabilities:escrow:campaign:5:disputed': -500,
    },
  ],
  [
    'a dispute is won',
    won,
    'dispute.won',
    {
      ...released,
      'liabilities:escrow:campaign:5:open': -500,
      'liabilities:escrow:campaign:5:disputed': 500,
    },
  ],
  [
    'a dispute is lost',
    lost,
    'dispute.lost',
    { ...taken, 'liabilities:escrow:campaign:5:disputed': 500 },
  ],
  [
    'a donation in an election is disputed',
    { ...opened, data: { ...opened.data, ...inElection } },
    'dispute.opened',
    {
      ...held,
      'liabilities:escrow:campaign:5:refund_election': 500,
      'liabilities:escrow:campaign:5:disputed': -500,
    },
  ],
  [
    'the dispute of a donation in an election is won',
    { ...won, data: { ...won.data, ...inElection } },
    'dispute.won',
    {
      ...released,
      'liabilities:escrow:campaign:5:refund_election': -500,
      'liabilities:escrow:campaign:5:disputed': 500,
    },
  ],
  [
    'a payment for a prompt is disputed',
    { ...opened, data: { ...opened.data, ...ofPrompt } },
    'dispute.opened',
    {
      ...held,
      'liabilities:escrow:prompt:5:open': 500,
      'liabilities:escrow:prompt:5:disputed': -500,
    },
  ],
  [
    'a deposit that was not applied is disputed',
    { ...opened, data: { ...opened.data, ...ofDeposit } },
    'dispute.opened',
    held,
  ],
  [
    'the dispute of a deposit is won',
    { ...won, data: { ...won.data, ...ofDeposit } },
    'dispute.won',
    released,
  ],
  [
    'the dispute of a deposit is lost',
    { ...lost, data: { ...lost.data, ...ofDeposit } },
    'dispute.lost',
    { ...taken, 'liabilities:deposit:7': 500 },
  ],
  [
    'the dispute of the fee of a trailer is lost',
    { ...lost, data: { ...lost.data, ...ofTrailer } },
    'dispute.lost',
    { ...taken, 'income:preroll_fee': 500 },
  ],
  [
    'the dispute of a promotion is lost',
    { ...lost, data: { ...lost.data, ...ofPromotion } },
    'dispute.lost',
    { 'income:promotion': 500, 'assets:psp:stripe:disputes_held': -500 },
  ],
  [
    'a donation that was paid out is disputed',
    { ...opened, data: { ...opened.data, ...ofPayout } },
    'dispute.opened',
    held,
  ],
  [
    'the dispute of a donation that was paid out is won',
    { ...won, data: { ...won.data, ...ofPayout } },
    'dispute.won',
    released,
  ],
  [
    'the dispute of a donation that was paid out is lost',
    { ...lost, data: { ...lost.data, ...ofPayout } },
    'dispute.lost',
    { ...taken, 'assets:lost_disputes:campaign:5': 500 },
  ],
  [
    'the provider takes a fee for a dispute',
    {
      type: 'DisputeFeeCharged',
      data: {
        donationId: 7,
        provider: 'stripe',
        paymentIntentId: 'pi_1',
        disputeId: 'du_1',
        currency: 'usd',
        amountCents: 1500,
      },
    },
    'dispute.fee',
    { 'expense:dispute_fee:stripe': 1500, 'assets:psp:stripe:available': -1500 },
  ],
  [
    'the provider returns the fee for a dispute',
    {
      type: 'DisputeFeeReturned',
      data: {
        donationId: 7,
        provider: 'stripe',
        paymentIntentId: 'pi_1',
        disputeId: 'du_1',
        currency: 'usd',
        amountCents: 1500,
      },
    },
    'dispute.fee_returned',
    { 'assets:psp:stripe:available': 1500, 'expense:dispute_fee:stripe': -1500 },
  ],
];
