import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { historyRoutes as routes } from './routes.ts';

export const history = defineFeature({ name: 'history', routes, lists });
