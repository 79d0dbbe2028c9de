import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { securityRoutes as routes } from './routes.ts';

export const security = defineFeature({ name: 'security', events, routes });
