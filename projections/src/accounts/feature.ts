import { defineFeature } from '../engine/define-feature.ts';
import { accountActivities } from './activities.ts';
import { users, usersQueries } from './users.ts';

export const accounts = defineFeature({
  name: 'accounts',
  readModels: [users],
  queries: usersQueries,
  adds: { activities: accountActivities },
});
