import { defineFeature } from '../engine/define-feature.ts';
import { payoutActivities } from './activities.ts';
import { payoutDeadlines } from './deadlines.ts';
import { payoutNotifications } from './notifications.ts';
import { payeeAccounts } from './payee-accounts.ts';
import { payeeQueries } from './payee-queries.ts';
import { payouts as payoutsModel } from './payouts.ts';
import { payoutsQueries } from './queries.ts';

export const payouts = defineFeature({
  name: 'payouts',
  readModels: [payoutsModel, payeeAccounts],
  queries: (reader) => ({ ...payoutsQueries(reader), ...payeeQueries(reader) }),
  adds: {
    activities: payoutActivities,
    deadlines: payoutDeadlines,
    notifications: payoutNotifications,
  },
});
