import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { trailersRoutes as routes } from './routes.ts';

/** The vote of a member for a trailer: the ids of campaign and member. */
export const trailerVoteStream = defineStream({ prefix: 'trailer-vote', key: ['id', 'id'] });

export const trailers = defineFeature({
  name: 'trailers',
  events,
  routes,
  streams: { trailerVoteStream },
  lists,
  notifications: { vote: { type: 'like' } },
});
