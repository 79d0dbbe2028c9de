import { defineFeature } from '../kernel/define-feature.ts';
import { statisticsRoutes as routes } from './routes.ts';

export const statisticsFeature = defineFeature({ name: 'statistics', routes });
