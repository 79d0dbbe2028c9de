import { defineFeature } from '../kernel/define-feature.ts';
import { dashboardRoutes as routes } from './routes.ts';

export const dashboard = defineFeature({ name: 'dashboard', routes });
