import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/** What changed whether a vote counts. The names are stored. */
export const voteCauses = ['member', 'suspension', 'reinstatement', 'erasure'] as const;

/**
 * What became of a vote: given, taken back by the member or their erasure, or not counted while the
 * member is suspended. A vote for an earlier film of the trailer is `given`, and is not counted.
 */
export const voteStatuses = ['given', 'taken_back', 'suspended'] as const;
export type VoteStatus = (typeof voteStatuses)[number];

export const voteLimits = {
  /** A member votes when the account is at least this old. */
  accountAgeMs: dayMs,
  /** Changes of one member's vote for one trailer, ever. */
  changes: 20,
  /** Votes given and taken back, per member. */
  ofMember: { name: 'trailer-votes-of-member', calls: 200, seconds: 86_400, survivesRestart: true },
} as const;

export const trailersEndpoints = defineEndpoints({
  createTrailer: ['POST', '/api/campaigns/preroll'],
  voteForTrailer: ['POST', '/api/campaigns/:id/vote'],
  reviewTrailer: ['POST', '/api/admin/campaigns/:id/review'],
  undoReview: ['POST', '/api/admin/campaigns/:id/review/undo'],
  sumsOfTrailerFee: ['GET', '/api/admin/campaigns/:id/trailer-fee'],
  returnTrailerFee: ['POST', '/api/admin/campaigns/:id/trailer-fee/return'],
  adminListTrailerVotes: ['GET', '/api/admin/trailer-votes'],
  adminExportTrailerVotes: ['GET', '/api/admin/exports/trailer-votes'],
  getThumbnail: ['GET', '/api/images/:id/thumbnail'],
});
