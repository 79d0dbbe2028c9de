import type { PaymentPurpose } from '@rostrum/contracts/payments/constants';

/** Labels of the purposes of payments. */
export const purposeNames: Readonly<Record<PaymentPurpose, string>> = {
  deposit: 'Deposit',
  donation: 'Donation',
  promotion: 'Promotion',
  prompt_request: 'Prompt request',
  prompt_contribution: 'Prompt contribution',
  prompt_entry: 'Prompt entry',
};

/** All purposes, as the choices of a filter. */
export const purposeChoices = Object.entries(purposeNames).map(([id, name]) => ({ id, name }));
