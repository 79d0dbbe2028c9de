import { defineFeature } from '../kernel/define-feature.ts';
import { trailersRoutes as routes } from './routes.ts';

export const trailers = defineFeature({ name: 'trailers', routes });
