import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { hashtagsRoutes as routes } from './routes.ts';

/** The hashtags of a campaign: the campaign's id. */
export const hashtagsStream = defineStream({ prefix: 'hashtags', key: 'id', personal: true });

export const hashtags = defineFeature({
  name: 'hashtags',
  events,
  routes,
  streams: { hashtagsStream },
  lists,
});
