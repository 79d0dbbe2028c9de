import { defineFeature } from '../kernel/define-feature.ts';
import { monthlyReportsRoutes as routes } from './routes.ts';

export const monthlyReports = defineFeature({ name: 'monthly-reports', routes });
