import type { PayoutRecord } from './records.ts';

/** Display names of the providers. */
export const providerNames: Readonly<Record<PayoutRecord['provider'], string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'Sandbox (simulated)',
};
