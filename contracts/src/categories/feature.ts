import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { categoriesRoutes as routes } from './routes.ts';

export const categoryStream = defineStream({ prefix: 'category', key: 'id' });

export const categories = defineFeature({
  name: 'categories',
  events,
  routes,
  streams: { categoryStream },
});
