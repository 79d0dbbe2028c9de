import { defineFeature } from '../engine/define-feature.ts';
import { supporterActivities } from './activities.ts';
import { donationRules } from './donation-rules.ts';
import { publicMessages } from './public-messages.ts';
import { supportersQueries } from './queries.ts';

export const supporters = defineFeature({
  name: 'supporters',
  readModels: [publicMessages],
  queries: supportersQueries,
  adds: { activities: supporterActivities, donations: donationRules },
});
