import type { EventOf } from '../index.ts';
import type { GoldenJournal } from '../kernel/money/golden-journal.fixture.ts';

const paid: EventOf<'PromotionPaid'> = {
  type: 'PromotionPaid',
  data: {
    donationId: 7,
    target: { kind: 'campaign', id: 5 },
    creatorId: 3,
    userId: 3,
    hours: 24,
    amountCents: 2400,
    feeCents: 0,
    totalCents: 2400,
    currency: 'usd',
    provider: 'stripe',
    paymentIntentId: 'pi_1',
    providerEventId: 'evt_1',
  },
};

const unusedHoursRefunded: EventOf<'RefundRequested'> = {
  type: 'RefundRequested',
  data: {
    donationId: 7,
    purpose: 'promotion',
    target: { kind: 'campaign', id: 5 },
    userId: 3,
    creatorId: 3,
    amountCents: 2100,
    feeCents: 0,
    currency: 'usd',
    provider: 'stripe',
    from: 'promotion',
    late: false,
    reason: 'takedown',
    paymentIntentId: 'pi_1',
    unusedHours: 21,
  },
};

/** Kind and postings of stored events. Never edited: a change would rebook past events. */
export const journals: readonly GoldenJournal[] = [
  [
    'a promotion is paid',
    paid,
    'promotion.paid',
    { 'assets:psp:stripe:pending': 2400, 'income:promotion': -2400 },
  ],
  [
    'hours of a promotion that had not begun go back',
    unusedHoursRefunded,
    'promotion.refunded',
    { 'income:promotion': 2100, 'liabilities:refunds_payable:7': -2100 },
  ],
];
