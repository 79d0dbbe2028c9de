import { defineFeature } from '../engine/define-feature.ts';
import { campaignActivities } from './activities.ts';
import { campaignDeadlines } from './deadlines.ts';
import { campaignCards } from './campaign-cards.ts';
import { campaignDetail } from './campaign-detail.ts';
import { campaignFeeds } from './feeds.ts';
import { campaignAudienceNotifications, campaignNotifications } from './notifications.ts';
import { participantAnswers } from './participant-answers.ts';
import { campaignsQueries } from './queries.ts';

export const campaigns = defineFeature({
  name: 'campaigns',
  readModels: [campaignCards, campaignDetail, participantAnswers],
  queries: campaignsQueries,
  adds: {
    activities: campaignActivities,
    deadlines: campaignDeadlines,
    feeds: campaignFeeds,
    'campaign-notifications': campaignAudienceNotifications,
    notifications: campaignNotifications,
  },
});
