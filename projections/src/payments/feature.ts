import { defineFeature } from '../engine/define-feature.ts';
import { paymentActivities } from './activities.ts';
import { paymentDeadlines } from './deadlines.ts';
import { paymentDifferences } from './payment-differences.ts';
import { providerPayouts } from './provider-payouts.ts';
import { paymentsQueries } from './queries.ts';

export const payments = defineFeature({
  name: 'payments',
  readModels: [paymentDifferences, providerPayouts],
  queries: paymentsQueries,
  adds: { activities: paymentActivities, deadlines: paymentDeadlines },
});
