import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { promotionsRoutes as routes } from './routes.ts';

export const promotions = defineFeature({ name: 'promotions', events, routes, lists });
