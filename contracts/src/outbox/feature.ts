import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { outboxRoutes as routes } from './routes.ts';

export const outbox = defineFeature({ name: 'outbox', routes, lists });
