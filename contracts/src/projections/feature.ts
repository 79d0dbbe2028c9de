import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { projectionsRoutes as routes } from './routes.ts';

export const projections = defineFeature({ name: 'projections', routes, lists });
