import { routes } from '@rostrum/contracts';
import { categoryStream } from '@rostrum/contracts/categories';
import { commandEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint, member } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { category } from './category.ts';
import { defineCategories } from './define-categories.ts';
import { getCategory } from './get-category.ts';
import { listCategories } from './list-categories.ts';

export const categories = defineFeature({
  name: 'categories',
  endpoints: (app) => [
    endpoint(routes.listCategories, listCategories),
    endpoint(routes.getCategory, getCategory),
    commandEndpoint(
      routes.describeCategory,
      app.events,
      category,
      ({ params }) => categoryStream(params.id),
      ({ body }, context) =>
        ({ type: 'describe', ...body, describedBy: member(context).id }) as const,
    ),
  ],
  prepare: defineCategories,
  activityTitles: { category_described: 'You changed the description of a category' },
});
