import { defineFeature } from '../kernel/define-feature.ts';
import { feedsRoutes as routes } from './routes.ts';

export const feeds = defineFeature({ name: 'feeds', routes });
