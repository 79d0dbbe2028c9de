import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';

/** What a payment is for, in words. */
export const purposeNames: Readonly<Record<PaymentPurpose, string>> = {
  deposit: 'Deposit',
  donation: 'Donation',
  promotion: 'Promotion',
  prompt_request: 'Prompt request',
  prompt_contribution: 'Prompt contribution',
  prompt_entry: 'Prompt entry',
};

/** Every purpose, for a filter. */
export const purposeChoices = Object.entries(purposeNames).map(([id, name]) => ({ id, name }));
