import type { PaymentPurposes } from '../payment-purposes.ts';

export const paymentPurposes: PaymentPurposes = {
  prompt_request: { name: 'Prompt request' },
  prompt_contribution: { name: 'Contribution to a prompt' },
  prompt_entry: { name: 'Entry to a prompt' },
};
