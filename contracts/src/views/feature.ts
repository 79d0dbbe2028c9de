import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import { viewsRoutes as routes } from './routes.ts';

/** The views and shares of a campaign on one UTC day: the campaign's id and the day. */
export const viewsStream = defineStream({ prefix: 'views', key: ['id', 'text'], shown: true });

export const views = defineFeature({
  name: 'views',
  events,
  routes,
  streams: { viewsStream },
});
