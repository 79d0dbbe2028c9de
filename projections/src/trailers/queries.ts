import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminTrailerVotes } from '@rostrum/contracts/trailers/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { trailerVoteId, trailerVotes, type TrailerVoteDocument } from './trailer-votes.ts';

export interface TrailerVoteWithId extends TrailerVoteDocument {
  readonly id: string;
}

const vote = (stored: StoredDocument): TrailerVoteWithId =>
  ({ id: stored._id, ...withoutStoreFields(stored) }) as TrailerVoteWithId;

export const trailersQueries = (reader: DocumentReader) => {
  const of = { reader, model: trailerVotes, list: adminTrailerVotes };
  return {
    /** A member's vote for a trailer, also one that is not given any more; undefined without one. */
    vote: async (campaignId: number, userId: number): Promise<TrailerVoteWithId | undefined> => {
      const votes = await reader.collection(trailerVotes);
      const stored = await votes.get(trailerVoteId(campaignId, userId));
      return stored && vote(stored);
    },

    /** A member's votes, oldest change first; only those after the vote `after`. */
    votesOf: async (
      userId: number,
      limit: number,
      after?: TrailerVoteWithId,
    ): Promise<readonly TrailerVoteWithId[]> => {
      const votes = await reader.collection(trailerVotes);
      const found = await votes.find({
        where: { userId },
        sort: [['changedAt', 'asc']],
        ...(after && { after: [after.changedAt, after.id] }),
        limit,
      });
      return found.map(vote);
    },

    /** One page of the console's list. */
    listVotes: (list: ListQuery<typeof adminTrailerVotes>): Promise<Page<TrailerVoteWithId>> =>
      listPage(of, list, vote, () => undefined),

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminTrailerVotes>,
      after?: ExportCursor,
    ): Promise<ExportPage<TrailerVoteWithId>> => exportPage(of, filter, after, vote),
  };
};
