import { defineFeature } from '../engine/define-feature.ts';
import { blocks as blocksModel } from './blocks.ts';
import { blocksQueries } from './queries.ts';

export const blocks = defineFeature({
  name: 'blocks',
  readModels: [blocksModel],
  queries: blocksQueries,
});
