import type { GoldenJournal } from '../kernel/money/golden-journal.fixture.ts';
import { differenceJournals } from './difference-journals.fixture.ts';
import { disputeJournals } from './dispute-journals.fixture.ts';

const payment = {
  donationId: 7,
  provider: 'stripe',
  paymentIntentId: 'pi_1',
  currency: 'usd',
} as const;

const inElection = {
  donationId: 7,
  target: { kind: 'campaign', id: 5 },
  creatorId: 1,
  userId: 3,
  amountCents: 500,
  currency: 'usd',
  provider: 'stripe',
} as const;

const refund = {
  donationId: 7,
  purpose: 'donation',
  target: { kind: 'campaign', id: 5 },
  userId: 3,
  amountCents: 500,
  feeCents: 45,
  currency: 'usd',
  provider: 'paypal',
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
  [
    'the platform pays a part of the service fee',
    {
      type: 'FeeSubsidised',
      data: {
        donationId: 7,
        provider: 'paypal',
        currency: 'usd',
        quoteRule: { id: 'paypal-flat-30', version: 1 },
        amountCents: 15,
      },
    },
    'fee.subsidised',
    { 'expense:fee_subsidy': 15, 'income:service_fee': -15 },
  ],
  [
    'the provider sends money to the bank',
    {
      type: 'ProviderPaidOut',
      data: {
        provider: 'stripe',
        payoutId: 'po_1',
        amountCents: 499,
        currency: 'usd',
        paidAt: '2026-02-05T00:00:00.000Z',
        recordedBy: null,
      },
    },
    'psp.paid_out',
    { 'assets:bank': 499, 'assets:psp:stripe:available': -499 },
  ],
  [
    'money that the provider sent to the bank comes back',
    {
      type: 'ProviderPayoutFailed',
      data: {
        provider: 'stripe',
        payoutId: 'po_1',
        amountCents: 499,
        currency: 'usd',
        recordedBy: null,
      },
    },
    'psp.payout_failed',
    { 'assets:psp:stripe:available': 499, 'assets:bank': -499 },
  ],
  [
    'a donation enters an election',
    { type: 'DonationEnteredElection', data: inElection },
    'election.opened',
    {
      'liabilities:escrow:campaign:5:open': 500,
      'liabilities:escrow:campaign:5:refund_election': -500,
    },
  ],
  [
    'a donation stays with the campaign after the election',
    { type: 'DonationExtended', data: inElection },
    'election.extended',
    {
      'liabilities:escrow:campaign:5:refund_election': 500,
      'liabilities:escrow:campaign:5:open': -500,
    },
  ],
  [
    'the fee of a trailer is returned',
    {
      type: 'RefundRequested',
      data: {
        ...refund,
        purpose: 'deposit',
        creatorId: 3,
        amountCents: 100,
        feeCents: 33,
        from: 'preroll_fee',
        late: false,
        reason: 'fee_returned',
        paymentIntentId: 'pi_1',
      },
    },
    'refund.requested',
    {
      'income:preroll_fee': 100,
      'income:service_fee': 33,
      'liabilities:refunds_payable:7': -133,
    },
  ],
  [
    'a refund is paid by hand',
    {
      type: 'RefundPaidByHand',
      data: {
        ...refund,
        method: 'bank',
        reference: 'SCT-1',
        paidBy: 2,
        reason: 'Paid with the transfers of Monday.',
      },
    },
    'refund.paid_by_hand',
    { 'liabilities:refunds_payable:7': 545, 'assets:bank': -545 },
  ],
  ...disputeJournals,
  ...differenceJournals,
];
