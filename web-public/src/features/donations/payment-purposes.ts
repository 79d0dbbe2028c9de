import type { PaymentPurposes } from '../payment-purposes.ts';

export const paymentPurposes: PaymentPurposes = {
  donation: {
    name: 'Donation',
    paymentPath: ({ id, campaignId }) =>
      `/campaigns/${String(campaignId)}/checkout?payment=${String(id)}`,
  },
};
