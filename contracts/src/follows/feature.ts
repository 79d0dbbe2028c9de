import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import { campaignFollowed, campaignUnfollowed, followed, unfollowed } from './events.ts';
import { followsRoutes as routes } from './routes.ts';

/** The follower's id, then that of the followed member. */
export const followStream = defineStream({ prefix: 'follow', key: ['id', 'id'] });
/** The follower's id, then the campaign's. */
export const campaignFollowStream = defineStream({ prefix: 'campaign-follow', key: ['id', 'id'] });

export const follows = defineFeature({
  name: 'follows',
  events: { followed, unfollowed, campaignFollowed, campaignUnfollowed },
  routes,
  streams: { followStream, campaignFollowStream },
  notifications: { follow: { type: 'follow' } },
});
