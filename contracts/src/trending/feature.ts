import { defineFeature } from '../kernel/define-feature.ts';
import { trendingRoutes as routes } from './routes.ts';

export const trending = defineFeature({ name: 'trending', routes });
