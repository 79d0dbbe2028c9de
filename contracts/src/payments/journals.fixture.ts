import type { GoldenJournal } from '../kernel/money/golden-journal.fixture.ts';
import { disputeJournals } from './dispute-journals.fixture.ts';

const payment = {
  donationId: 7,
  provider: 'stripe',
  paymentIntentId: 'pi_1',
  currency: 'usd',
} as const;

export const journals: readonly GoldenJournal[] = [
  [
    'the provider takes its fee',
    { type: 'ProcessorFeeCharged', data: { ...payment, amountCents: 46 } },
    'processor.fee',
    { 'expense:processor_fee:stripe': 46, 'assets:psp:stripe:pending': -46 },
  ],
  [
    'the money is available',
    {
      type: 'PaymentCleared',
      data: { ...payment, amountCents: 499, availableAt: '2026-02-03T09:00:00.000Z' },
    },
    'psp.cleared',
    { 'assets:psp:stripe:available': 499, 'assets:psp:stripe:pending': -499 },
  ],
  ...disputeJournals,
];
