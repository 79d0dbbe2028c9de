import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { categoriesRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const categories = defineFeature({ name: 'categories', events, routes, streams });
