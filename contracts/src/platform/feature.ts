import { defineFeature } from '../kernel/define-feature.ts';
import { platformRoutes as routes } from './routes.ts';

export const platform = defineFeature({ name: 'platform', routes });
