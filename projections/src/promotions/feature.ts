import { defineFeature } from '../engine/define-feature.ts';
import { promotionActivities } from './activities.ts';
import { promotions as promotionsModel } from './promotions.ts';
import { promotionsQueries } from './queries.ts';

export const promotions = defineFeature({
  name: 'promotions',
  readModels: [promotionsModel],
  queries: promotionsQueries,
  adds: { activities: promotionActivities },
});
