import type { PaymentPurposes } from '../payment-purposes.ts';
import { hoursPaidBy } from './hours.ts';

export const paymentPurposes: PaymentPurposes = {
  promotion: {
    name: 'Promotion of a campaign',
    note: 'promotion',
    // A promotion becomes the platform's income immediately and is not held in escrow.
    settledLabel: 'Paid',
    paymentPath: ({ targetId, amountCents }) =>
      `/campaigns/${String(targetId)}?promote=${String(hoursPaidBy(amountCents))}`,
  },
};
