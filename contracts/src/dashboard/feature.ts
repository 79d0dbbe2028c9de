import { defineFeature } from '../kernel/define-feature.ts';
import { dashboardRoutes as routes } from './routes.ts';

export const dashboardFeature = defineFeature({ name: 'dashboard', routes });
