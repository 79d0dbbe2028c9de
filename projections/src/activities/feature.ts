import { defineFeature } from '../engine/define-feature.ts';
import { activities as activitiesModel } from './activities.ts';
import { activitiesQueries } from './queries.ts';

export const activities = defineFeature({
  name: 'activities',
  readModels: [activitiesModel],
  queries: activitiesQueries,
});
