import type { TrailerVoteWithId } from '@rostrum/projections/trailers';
import { execute } from '../../kernel/decider.ts';
import { pagesAfter } from '../../kernel/pages-of.ts';
import type { Services } from '../../runtime/app.ts';
import { votesFollowMembers } from '../votes/index.ts';
import { trailerVote, trailerVoteStream } from './vote.ts';

/** A member's votes, page by page, also those that are not given any more. */
export function votesOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<readonly TrailerVoteWithId[]> {
  const { trailers } = projections.queries;
  return pagesAfter((limit, after) => trailers.votesOf(userId, limit, after));
}

/** Votes for trailers follow what becomes of their members. */
export const trailerVotesFollowMembers = (app: Pick<Services, 'events' | 'projections'>) =>
  votesFollowMembers<Pick<TrailerVoteWithId, 'campaignId' | 'userId'>>(app, {
    name: 'count-votes',
    model: 'trailer-votes',
    type: 'TrailerVoteChanged',
    given: ({ type, data }) =>
      type === 'TrailerVoteChanged' && data.to ? { vote: data, userId: data.userId } : undefined,
    ofMember: (userId) => votesOf(app, userId),
    change: ({ campaignId, userId }, kind, cause) =>
      execute(app.events, trailerVoteStream(campaignId, userId), trailerVote, { kind }, cause),
  });
