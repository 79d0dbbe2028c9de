import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { reactionsRoutes as routes } from './routes.ts';

/** The reactions of a member to a campaign: the ids of campaign and member. */
export const reactionStream = defineStream({
  prefix: 'reaction',
  key: ['id', 'id'],
  personal: true,
});

export const reactions = defineFeature({
  name: 'reactions',
  events,
  routes,
  streams: { reactionStream },
  lists,
  notifications: { reaction: { type: 'reaction' } },
});
