import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { defineCategories } from './define-categories.ts';
import { getCategory } from './get-category.ts';
import { listCategories } from './list-categories.ts';

export const categories = defineFeature({
  name: 'categories',
  endpoints: () => [
    endpoint(routes.listCategories, listCategories),
    endpoint(routes.getCategory, getCategory),
  ],
  prepare: defineCategories,
});
