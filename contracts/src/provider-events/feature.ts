import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { providerEventsRoutes as routes } from './routes.ts';

export const providerEvents = defineFeature({ name: 'provider-events', routes, lists });
