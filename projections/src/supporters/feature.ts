import { defineFeature } from '../engine/define-feature.ts';
import { supporterActivities } from './activities.ts';
import { donationRules } from './donation-rules.ts';
import { supporterNotifications } from './notifications.ts';
import { publicMessages } from './public-messages.ts';
import { supportersQueries } from './queries.ts';
import { messageReportDecisions } from './report-decisions.ts';

export const supporters = defineFeature({
  name: 'supporters',
  readModels: [publicMessages],
  queries: supportersQueries,
  adds: {
    'report-decisions': messageReportDecisions,
    activities: supporterActivities,
    donations: donationRules,
    notifications: supporterNotifications,
  },
});
