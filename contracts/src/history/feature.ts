import { defineFeature } from '../kernel/define-feature.ts';
import { historyRoutes as routes } from './routes.ts';

export const historyFeature = defineFeature({ name: 'history', routes });
