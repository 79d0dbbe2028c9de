import { defineFeature } from '../engine/define-feature.ts';
import { followActivities } from './activities.ts';
import { campaignFollows } from './campaign-follows.ts';
import { follows as followsModel } from './follows.ts';
import { followFeeds } from './feeds.ts';
import { followNotifications } from './notifications.ts';
import { followsQueries } from './queries.ts';

export const follows = defineFeature({
  name: 'follows',
  readModels: [followsModel, campaignFollows],
  queries: followsQueries,
  adds: { activities: followActivities, feeds: followFeeds, notifications: followNotifications },
});
