import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { defineCategories } from './define-categories.ts';
import { describeCategory } from './describe-category.ts';
import { getCategory } from './get-category.ts';
import { listCategories } from './list-categories.ts';

export const categories = defineFeature({
  name: 'categories',
  endpoints: (app) => [
    endpoint(routes.listCategories, listCategories),
    endpoint(routes.getCategory, getCategory),
    endpoint(routes.describeCategory, describeCategory(app)),
  ],
  prepare: defineCategories,
  activityTitles: { category_described: 'You changed the description of a category' },
});
