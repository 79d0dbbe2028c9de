import { defineFeature } from '../engine/define-feature.ts';
import { feeds as feedsModel } from './feeds.ts';
import { feedsQueries } from './queries.ts';

export const feeds = defineFeature({
  name: 'feeds',
  readModels: [feedsModel],
  queries: feedsQueries,
});
