import { defineFeature } from '../kernel/define-feature.ts';
import { descriptionRoutes as routes } from './routes.ts';

export const descriptions = defineFeature({ name: 'descriptions', routes });
