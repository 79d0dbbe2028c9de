import { defineFeature } from '../engine/define-feature.ts';
import { disputeActivities } from './activities.ts';
import { disputeDeadlines } from './deadlines.ts';
import { disputes as disputesModel } from './disputes.ts';
import { disputesQueries } from './queries.ts';

export const disputes = defineFeature({
  name: 'disputes',
  readModels: [disputesModel],
  queries: disputesQueries,
  adds: { activities: disputeActivities, deadlines: disputeDeadlines },
});
