import { defineFeature } from '../engine/define-feature.ts';
import { termsActivities } from './activities.ts';
import { termsAcceptances, termsQueries } from './terms-acceptances.ts';

export const terms = defineFeature({
  name: 'terms',
  readModels: [termsAcceptances],
  queries: termsQueries,
  adds: { activities: termsActivities },
});
