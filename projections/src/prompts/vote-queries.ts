import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminEntryVotes, type EntryVoteStatus } from '@rostrum/contracts/prompts';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { entryVoteId, type EntryVoteDocument } from './documents.ts';
import { entryVotes } from './entry-votes.ts';

const vote = (stored: StoredDocument): EntryVoteDocument =>
  withoutStoreFields(stored, ['castIn']) as EntryVoteDocument;

/** Queries for the votes for entries. */
export const voteQueries = (reader: DocumentReader) => {
  const console = { reader, model: entryVotes, list: adminEntryVotes };
  const collection = () => reader.collection(entryVotes);
  return {
    /** A member's vote in a prompt, also one that is not given any more; undefined without one. */
    vote: async (promptId: number, userId: number): Promise<EntryVoteDocument | undefined> => {
      const stored = await (await collection()).get(entryVoteId(promptId, userId));
      return stored && vote(stored);
    },

    /** A member's votes in all prompts, oldest change first; only those after the vote `after`. */
    votesOf: async (
      userId: number,
      limit: number,
      after?: EntryVoteDocument,
    ): Promise<readonly EntryVoteDocument[]> => {
      const found = await (
        await collection()
      ).find({
        where: { userId },
        sort: [['changedAt', 'asc']],
        ...(after && { after: [after.changedAt, after.id] }),
        limit,
      });
      return found.map(vote);
    },

    /**
     * The votes in a prompt that are given or wait, by member; only those of members after the id
     * `after`.
     */
    countedVotes: async (
      promptId: number,
      limit: number,
      after = 0,
    ): Promise<readonly EntryVoteDocument[]> => {
      const found = await (
        await collection()
      ).find({
        where: { castIn: promptId, userId: { $gt: after } },
        sort: [['userId', 'asc']],
        limit,
      });
      return found.map(vote);
    },

    /** Number of votes in a prompt that wait for an admin, up to `max`. */
    waitingVotes: async (promptId: number, max: number): Promise<number> =>
      (await collection()).count(
        { where: { promptId, status: 'waits' satisfies EntryVoteStatus } },
        max,
      ),

    /** One page of the console's list. */
    listVotes: (list: ListQuery<typeof adminEntryVotes>): Promise<Page<EntryVoteDocument>> =>
      listPage(console, list, vote, () => undefined),

    /** One page of the list's export. */
    exportVotes: (
      filter: ExportQuery<typeof adminEntryVotes>,
      after?: ExportCursor,
    ): Promise<ExportPage<EntryVoteDocument>> => exportPage(console, filter, after, vote),
  };
};
