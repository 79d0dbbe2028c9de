import { providerNames } from '@rostrum/contracts/payments/constants';
import type { PayoutRecord } from './records.ts';

/** Names of the providers as labels, and at the beginning of a sentence. */
export const providerLabels: Readonly<Record<PayoutRecord['provider'], string>> = {
  ...providerNames,
  sandbox: 'Sandbox (simulated)',
};
