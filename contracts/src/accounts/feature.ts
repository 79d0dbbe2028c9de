import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { accountsRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const accounts = defineFeature({ name: 'accounts', events, routes, streams, lists });
