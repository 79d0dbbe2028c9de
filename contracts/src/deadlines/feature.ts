import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { deadlinesRoutes as routes } from './routes.ts';

export const deadlines = defineFeature({ name: 'deadlines', routes, lists });
