import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { paymentsRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const payments = defineFeature({ name: 'payments', events, routes, streams, lists });
