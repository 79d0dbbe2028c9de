import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { activityFeed, followingFeed } from './list-feeds.ts';

/** Its events are those of other features, which bring them to the export of a member. */
export const feeds = defineFeature({
  name: 'feeds',
  endpoints: (app) => [
    endpoint(routes.activityFeed, activityFeed(app)),
    endpoint(routes.followingFeed, followingFeed(app)),
  ],
});
