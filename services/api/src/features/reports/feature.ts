import { defineFeature } from '../../runtime/define-feature.ts';
import { reportStreamsOf } from './export-reports.ts';
import { reportNotifications } from './notifications.ts';

export const reports = defineFeature({
  name: 'reports',
  exports: (app) => ({ streams: (userId) => reportStreamsOf(app, userId) }),
  activityTitles: {
    content_reported: 'You reported something',
    reports_dismissed: 'You dismissed reports',
  },
  notifications: reportNotifications,
});
