import { defineFeature } from '../kernel/define-feature.ts';
import { projectionsRoutes as routes } from './routes.ts';

export const projectionsFeature = defineFeature({ name: 'projections', routes });
