import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { projectionsRoutes as routes } from './routes.ts';

/** What was commanded about an event that a read model could not fold: by the read model, and its position. */
export const parkedEventStream = defineStream({
  prefix: 'parked-event',
  key: ['text', 'text'],
  shown: true,
});

export const projections = defineFeature({
  name: 'projections',
  events,
  routes,
  lists,
  streams: { parkedEventStream },
});
