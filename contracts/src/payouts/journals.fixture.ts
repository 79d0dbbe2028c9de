import type { EventOf } from '../index.ts';
import type { GoldenJournal } from '../kernel/money/golden-journal.fixture.ts';

const computed: EventOf<'PayoutComputed'> = {
  type: 'PayoutComputed',
  data: {
    target: { kind: 'campaign', id: 5 },
    creatorId: 1,
    number: 1,
    policy: { id: 'split-9-1', version: 1 },
    participants: 2,
    winners: 0,
    amountCents: 12_345,
    currency: 'usd',
    donations: 3,
    upTo: '0000000000000042',
    shares: [
      { shareId: 70, role: 'creator', index: 1, payeeId: 1, amountCents: 123 },
      { shareId: 71, role: 'participants', index: 1, payeeId: 3, amountCents: 5556 },
      { shareId: 72, role: 'participants', index: 2, payeeId: null, amountCents: 5555 },
    ],
    orderedBy: 9,
    dueAt: '2026-12-09T09:00:00.000Z',
  },
};

const share = {
  target: { kind: 'campaign', id: 5 },
  shareId: 72,
  role: 'participants',
  payeeId: 4,
  amountCents: 5555,
  currency: 'usd',
} as const;

const sent: EventOf<'PayoutSent'> = {
  type: 'PayoutSent',
  data: { ...share, from: 'bank', reference: 'SCT-1', sentBy: 9, reason: 'Sent on Monday.' },
};
const returned: EventOf<'PayoutReturned'> = {
  type: 'PayoutReturned',
  data: {
    ...share,
    from: 'bank',
    reference: 'SCT-1',
    outcome: 'returned',
    recordedBy: 9,
    reason: 'The account was closed.',
  },
};

const divided: EventOf<'LostDisputeDivided'> = {
  type: 'LostDisputeDivided',
  data: {
    target: { kind: 'campaign', id: 5 },
    creatorId: 1,
    donationId: 7,
    number: 1,
    amountCents: 1000,
    currency: 'usd',
    shares: [
      { shareId: 70, role: 'creator', index: 1, payeeId: 1, amountCents: 9 },
      { shareId: 71, role: 'participants', index: 1, payeeId: 3, amountCents: 450 },
      { shareId: 72, role: 'participants', index: 2, payeeId: null, amountCents: 449 },
    ],
  },
};

const released: EventOf<'ShareReleased'> = {
  type: 'ShareReleased',
  data: {
    ...share,
    toId: 6,
    number: 2,
    nettedCents: 0,
    requestedBy: 8,
    confirmedBy: 9,
    reason: 'A letter.',
  },
};

const viaPayPal = { from: 'paypal' } as const;

/** Never edited: a change would rebook past events. */
export const journals: readonly GoldenJournal[] = [
  [
    'a payout is computed',
    computed,
    'payout.computed',
    {
      'liabilities:escrow:campaign:5:open': 12_345,
      'liabilities:payable:creator:1': -123,
      'liabilities:payable:participants:3': -5556,
      'liabilities:unclaimed:72': -5555,
      'income:platform_fee': -1111,
    },
  ],
  [
    'an unclaimed share is assigned',
    { type: 'ShareAssigned', data: { ...share, assignedBy: 9, reason: 'A letter.' } },
    'share.assigned',
    { 'liabilities:unclaimed:72': 5555, 'liabilities:payable:participants:4': -5555 },
  ],
  [
    'the assignment of a share is undone',
    { type: 'ShareUnclaimed', data: { ...share, unassignedBy: 9, reason: 'Another person.' } },
    'share.unclaimed',
    { 'liabilities:unclaimed:72': -5555, 'liabilities:payable:participants:4': 5555 },
  ],
  [
    'a payout is sent from the bank account',
    sent,
    'payout.sent',
    { 'liabilities:payable:participants:4': 5555, 'assets:bank': -5555 },
  ],
  [
    'a payout is sent with PayPal',
    { ...sent, data: { ...sent.data, ...viaPayPal } },
    'payout.sent',
    { 'liabilities:payable:participants:4': 5555, 'assets:psp:paypal:available': -5555 },
  ],
  [
    'a payout comes back from the bank',
    returned,
    'payout.returned',
    { 'assets:bank': 5555, 'liabilities:payable:participants:4': -5555 },
  ],
  [
    'a payout comes back from PayPal',
    { ...returned, data: { ...returned.data, ...viaPayPal } },
    'payout.returned',
    { 'assets:psp:paypal:available': 5555, 'liabilities:payable:participants:4': -5555 },
  ],
  [
    'a share that cannot be paid to an erased member is moved to another',
    released,
    'share.moved',
    { 'liabilities:payable:participants:4': 5555, 'liabilities:payable:participants:6': -5555 },
  ],
  [
    'a share that cannot be paid to an erased member is written off',
    { ...released, data: { ...released.data, toId: null } },
    'share.written_off',
    { 'liabilities:payable:participants:4': 5555, 'income:platform_fee': -5555 },
  ],
  [
    'what a lost dispute took from a payout is divided',
    divided,
    'dispute.divided',
    {
      'assets:receivable:1': 9,
      'assets:receivable:3': 450,
      'liabilities:unclaimed:72': 449,
      'income:platform_fee': 92,
      'assets:lost_disputes:campaign:5': -1000,
    },
  ],
  [
    'what a payee owes is taken off a share',
    {
      type: 'ReceivableNetted',
      data: {
        userId: 3,
        target: { kind: 'campaign', id: 6 },
        shareId: 80,
        role: 'creator',
        number: 1,
        amountCents: 450,
        currency: 'usd',
      },
    },
    'payout.netted',
    { 'liabilities:payable:creator:3': 450, 'assets:receivable:3': -450 },
  ],
  [
    'what a payee owes is written off',
    {
      type: 'ReceivableWrittenOff',
      data: {
        userId: 3,
        amountCents: 450,
        currency: 'usd',
        writtenOffBy: 9,
        reason: 'The account was closed.',
      },
    },
    'receivable.written_off',
    { 'expense:writeoff': 450, 'assets:receivable:3': -450 },
  ],
];
