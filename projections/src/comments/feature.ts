import { defineFeature } from '../engine/define-feature.ts';
import { commentActivities } from './activities.ts';
import { comments as readModel } from './comments.ts';
import { commentFeeds } from './feeds.ts';
import { commentNotifications } from './notifications.ts';
import { commentsQueries } from './queries.ts';
import { commentReportDecisions } from './report-decisions.ts';

export const comments = defineFeature({
  name: 'comments',
  readModels: [readModel],
  queries: commentsQueries,
  adds: {
    'report-decisions': commentReportDecisions,
    activities: commentActivities,
    feeds: commentFeeds,
    notifications: commentNotifications,
  },
});
