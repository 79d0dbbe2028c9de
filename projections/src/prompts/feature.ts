import { defineFeature } from '../engine/define-feature.ts';
import { promptDeadlines } from './deadlines.ts';
import { promptsQueries } from './queries.ts';

export const prompts = defineFeature({
  name: 'prompts',
  queries: promptsQueries,
  adds: { deadlines: promptDeadlines },
});
