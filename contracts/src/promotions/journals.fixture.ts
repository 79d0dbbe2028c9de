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

/** Kind and postings of stored events. Never edited: a change would rebook past events. */
export const journals: readonly GoldenJournal[] = [
  [
    'a promotion is paid',
    paid,
    'promotion.paid',
    { 'assets:psp:stripe:pending': 2400, 'income:promotion': -2400 },
  ],
];
