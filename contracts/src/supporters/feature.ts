import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { supportersRoutes as routes } from './routes.ts';

/** What happens to a donation on the page of its campaign: the id of the donation. */
export const supporterStream = defineStream({ prefix: 'supporter', key: 'id', personal: true });

export const supporters = defineFeature({
  name: 'supporters',
  events,
  routes,
  streams: { supporterStream },
  lists,
  notifications: { thanks: { type: 'other' } },
});
