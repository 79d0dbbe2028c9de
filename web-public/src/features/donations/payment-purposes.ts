import type { PaymentPurposes } from '../payment-purposes.ts';

export const paymentPurposes: PaymentPurposes = {
  donation: {
    name: 'Donation',
    paymentPath: ({ id, targetId }) =>
      `/campaigns/${String(targetId)}/checkout?payment=${String(id)}`,
  },
};
