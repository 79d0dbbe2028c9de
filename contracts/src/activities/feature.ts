import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { activitiesRoutes as routes } from './routes.ts';

export const activities = defineFeature({ name: 'activities', routes, lists });
