import { defineFeature } from '../engine/define-feature.ts';
import { paymentDifferences } from './payment-differences.ts';
import { providerPayouts } from './provider-payouts.ts';
import { paymentsQueries } from './queries.ts';

export const payments = defineFeature({
  name: 'payments',
  readModels: [paymentDifferences, providerPayouts],
  queries: paymentsQueries,
});
