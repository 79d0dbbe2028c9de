import { paymentPurposes, refundReasons } from '../payments/constants.ts';
import { defineList } from '../kernel/define-list.ts';

/** The console's list of payments. */
export const adminDonations = defineList({
  resource: 'donations',
  audience: 'staff',
  filters: {
    id: { field: 'id', kind: 'id' },
    campaignId: { field: 'campaignId', kind: 'id' },
    userId: { field: 'userId', kind: 'id' },
    status: { field: 'status', kind: 'word' },
    purpose: { field: 'purpose', kind: 'word', values: paymentPurposes },
    refundReason: { field: 'refundReason', kind: 'word', values: refundReasons },
    goodwillRequestedAt: { field: 'goodwillRequestedAt', kind: 'day' },
    late: { field: 'late', kind: 'flag' },
    differs: { field: 'differs', kind: 'flag' },
    stripeChargeId: { field: 'paymentIntentId', kind: 'word' },
    createdAt: { field: 'createdAt', kind: 'day' },
    settledAt: { field: 'settledAt', kind: 'day' },
    refundedAt: { field: 'refundedAt', kind: 'day' },
    amountCents: { field: 'amountCents', kind: 'cents' },
  },
  sorts: {
    id: 'id',
    createdAt: 'createdAt',
    settledAt: 'settledAt',
    amount: 'amountCents',
    amountCents: 'amountCents',
    status: 'status',
  },
  sort: ['createdAt', 'desc'],
  text: false,
});
