import { defineFeature } from '../engine/define-feature.ts';
import { deadlines as deadlinesModel } from './deadlines.ts';
import { deadlinesQueries } from './queries.ts';

export const deadlines = defineFeature({
  name: 'deadlines',
  readModels: [deadlinesModel],
  queries: deadlinesQueries,
});
