import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { commentsRoutes as routes } from './routes.ts';

export const commentStream = defineStream({ prefix: 'comment', key: 'id', personal: true });

export const comments = defineFeature({
  name: 'comments',
  events,
  routes,
  streams: { commentStream },
  lists,
  notifications: {
    answer: { type: 'comment' },
    comment: { type: 'comment' },
    mention: { type: 'comment' },
  },
});
