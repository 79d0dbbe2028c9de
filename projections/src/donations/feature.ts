import { defineFeature } from '../engine/define-feature.ts';
import { donationActivities } from './activities.ts';
import { contributions, contributionsQueries } from './contributions.ts';
import { donationDeadlines } from './deadlines.ts';
import { donations as donationsModel } from './donations.ts';
import { donationNotifications } from './notifications.ts';
import { donationsQueries } from './queries.ts';
import { receiptQueries } from './receipt-queries.ts';

export const donations = defineFeature({
  name: 'donations',
  readModels: [donationsModel, contributions],
  queries: (reader) => ({
    ...donationsQueries(reader),
    ...contributionsQueries(reader),
    ...receiptQueries(reader),
  }),
  adds: {
    activities: donationActivities,
    deadlines: donationDeadlines,
    notifications: donationNotifications,
  },
});
