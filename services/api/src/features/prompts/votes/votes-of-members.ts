import type { EntryVoteDocument } from '@rostrum/projections/prompts';
import { execute } from '../../../kernel/decider.ts';
import { pagesAfter } from '../../../kernel/pages-of.ts';
import type { Services } from '../../../runtime/app.ts';
import { votesFollowMembers } from '../../votes/index.ts';
import { entryVote, entryVoteStream } from './entry-vote.ts';

/** A member's votes, page by page, also those that are not given any more. */
export function entryVotesOf(
  { projections }: Pick<Services, 'projections'>,
  userId: number,
): AsyncGenerator<readonly EntryVoteDocument[]> {
  const { prompts } = projections.queries;
  return pagesAfter((limit, after) => prompts.votesOf(userId, limit, after));
}

/** Votes for entries follow what becomes of their members; behind the close of a prompt without effect. */
export const entryVotesFollowMembers = (app: Pick<Services, 'events' | 'projections'>) =>
  votesFollowMembers<Pick<EntryVoteDocument, 'promptId' | 'userId'>>(app, {
    name: 'count-entry-votes',
    model: 'entry-votes',
    type: 'EntryVoteChanged',
    given: ({ type, data }) =>
      type === 'EntryVoteChanged' && data.to !== null
        ? { vote: data, userId: data.userId }
        : undefined,
    ofMember: (userId) => entryVotesOf(app, userId),
    change: ({ promptId, userId }, type, cause) =>
      execute(app.events, entryVoteStream(promptId, userId), entryVote, { type }, cause),
  });
