import { defineFeature } from '../kernel/define-feature.ts';
import { statisticsRoutes as routes } from './routes.ts';

export const statistics = defineFeature({ name: 'statistics', routes });
