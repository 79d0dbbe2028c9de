import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { disputesRoutes as routes } from './routes.ts';

/** The work on disputes. Its events are on the streams of payments. */
export const disputes = defineFeature({
  name: 'disputes',
  events,
  routes,
  lists,
  deadlines: ['dispute_due'],
});
