import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { contactRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const contact = defineFeature({ name: 'contact', events, routes, streams, lists });
