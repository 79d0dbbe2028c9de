import { defineFeature } from '../engine/define-feature.ts';
import { campaignNotifications } from './campaign-notifications.ts';
import { inboxes } from './inboxes.ts';
import { notifications as notificationsModel } from './notifications.ts';
import { notificationsQueries } from './queries.ts';

export const notifications = defineFeature({
  name: 'notifications',
  readModels: [notificationsModel, campaignNotifications, inboxes],
  queries: notificationsQueries,
});
