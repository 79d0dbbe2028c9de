import { defineFeature } from '../engine/define-feature.ts';
import { yearlyPayments, yearlyPaymentsQueries } from './yearly-payments.ts';

export const receipts = defineFeature({
  name: 'receipts',
  readModels: [yearlyPayments],
  queries: yearlyPaymentsQueries,
});
