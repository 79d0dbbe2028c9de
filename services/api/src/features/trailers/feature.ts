import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportTrailerVotes, presentVotes } from './admin-votes.ts';
import { trailersAudit } from './audit.ts';
import { createTrailer } from './create-trailer.ts';
import { getThumbnail } from './get-thumbnail.ts';
import { voteNotifications } from './notifications.ts';
import { holdWithoutFee } from './hold-without-fee.ts';
import { returnTrailerFee, sumsOfTrailerFee } from './return-fee.ts';
import { reviewTrailer, undoReview } from './review-trailer.ts';
import { trailerVoteStream } from './vote.ts';
import { voteForTrailer } from './vote-for-trailer.ts';
import { trailerVotesFollowMembers, votesOf } from './votes-of-members.ts';

export const trailers = defineFeature({
  name: 'trailers',
  audit: trailersAudit,
  endpoints: (app) => [
    endpoint(routes.createTrailer, createTrailer(app)),
    endpoint(routes.getThumbnail, getThumbnail(app)),
    endpoint(routes.voteForTrailer, voteForTrailer(app)),
    endpoint(routes.reviewTrailer, reviewTrailer(app)),
    endpoint(routes.undoReview, undoReview(app)),
    endpoint(routes.sumsOfTrailerFee, sumsOfTrailerFee(app)),
    endpoint(routes.returnTrailerFee, returnTrailerFee(app)),
    listEndpoint(
      routes.adminListTrailerVotes,
      (query, { queries }) => queries.trailers.listVotes(query),
      (found, { queries }) => presentVotes(queries, found),
    ),
    endpoint(routes.adminExportTrailerVotes, adminExportTrailerVotes),
  ],
  processes: (app) => [trailerVotesFollowMembers(app).process, holdWithoutFee(app)],
  erases: (app) => trailerVotesFollowMembers(app).erase,
  exports: (app) => ({
    async *streams(userId) {
      for await (const found of votesOf(app, userId)) {
        for (const { campaignId } of found) yield trailerVoteStream(campaignId, userId);
      }
    },
  }),
  notifications: voteNotifications,
});
