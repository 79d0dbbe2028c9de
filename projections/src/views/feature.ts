import { defineFeature } from '../engine/define-feature.ts';
import { campaignReach } from './campaign-reach.ts';
import { viewsQueries } from './queries.ts';

export const views = defineFeature({
  name: 'views',
  readModels: [campaignReach],
  queries: viewsQueries,
});
