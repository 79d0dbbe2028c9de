import type { PayoutRecord } from './records.ts';

/** In words, by provider. */
export const providerNames: Readonly<Record<PayoutRecord['provider'], string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'Sandbox (simulated)',
};
