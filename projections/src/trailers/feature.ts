import { defineFeature } from '../engine/define-feature.ts';
import { voteNotifications } from './notifications.ts';
import { trailersQueries } from './queries.ts';
import { trailerVotes } from './trailer-votes.ts';

export const trailers = defineFeature({
  name: 'trailers',
  readModels: [trailerVotes],
  queries: trailersQueries,
  adds: { notifications: voteNotifications },
});
