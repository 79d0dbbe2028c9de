import type { PaymentPurposes } from '../payment-purposes.ts';
import { hoursPaidBy } from './hours.ts';

export const paymentPurposes: PaymentPurposes = {
  promotion: {
    name: 'Promotion of a campaign',
    note: 'promotion',
    // A promotion becomes the platform's income immediately and is not held in escrow.
    settledLabel: 'Paid',
    paymentPath: ({ campaignId, amountCents }) =>
      `/campaigns/${String(campaignId)}?promote=${String(hoursPaidBy(amountCents))}`,
  },
};
