import { defineFeature } from '../kernel/define-feature.ts';
import { setupRoutes as routes } from './routes.ts';

export const setup = defineFeature({ name: 'setup', routes });
