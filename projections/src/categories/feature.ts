import { defineFeature } from '../engine/define-feature.ts';
import { categoryActivities } from './activities.ts';
import { categories as categoriesModel, categoriesQueries } from './categories.ts';

export const categories = defineFeature({
  name: 'categories',
  readModels: [categoriesModel],
  queries: categoriesQueries,
  adds: { activities: categoryActivities },
});
