import { defineFeature } from '../engine/define-feature.ts';
import { commentActivities } from './activities.ts';
import { comments as readModel } from './comments.ts';
import { commentsQueries } from './queries.ts';

export const comments = defineFeature({
  name: 'comments',
  readModels: [readModel],
  queries: commentsQueries,
  adds: { activities: commentActivities },
});
