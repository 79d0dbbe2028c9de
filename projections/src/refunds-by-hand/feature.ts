import { defineFeature } from '../engine/define-feature.ts';
import { refundsByHandQueries } from './queries.ts';
import { refundsByHand as refundsByHandModel } from './refunds-by-hand.ts';

export const refundsByHand = defineFeature({
  name: 'refunds-by-hand',
  readModels: [refundsByHandModel],
  queries: refundsByHandQueries,
});
