import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminSubmissions, entryLimits, type EntryStatus } from '@rostrum/contracts/prompts';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import type { EntryStanding, SubmissionDocument } from './documents.ts';
import { entryStandings } from './entry-standings.ts';
import { submissions } from './submissions.ts';

const entry = (stored: StoredDocument): SubmissionDocument =>
  withoutStoreFields(stored, ['keptIn']) as SubmissionDocument;

/** Queries for the entries of prompts. The caller checks what it shows of them. */
export const entryQueries = (reader: DocumentReader) => {
  const console = { reader, model: submissions, list: adminSubmissions };
  const collection = () => reader.collection(submissions);
  return {
    /** An entry in any status. */
    submission: async (id: number): Promise<SubmissionDocument | undefined> => {
      const stored = await (await collection()).get(String(id));
      return stored && entry(stored);
    },

    /** Entries in any status, in the order of the ids. */
    submissionsByIds: async (ids: readonly number[]): Promise<readonly SubmissionDocument[]> =>
      (await (await collection()).getMany(ids.map(String))).map(entry),

    /**
     * What the order of the entries of a prompt follows from: of all that were ever published, the
     * earlier one first.
     */
    submissionsOf: async (promptId: number): Promise<readonly EntryStanding[]> => {
      const found = await (
        await reader.collection(entryStandings)
      ).find({
        where: { publishedIn: promptId },
        sort: [['publishedPosition', 'asc']],
        limit: 2 * entryLimits.perPrompt,
      });
      return found.map((stored) => withoutStoreFields(stored, ['publishedIn']) as EntryStanding);
    },

    /**
     * A member's entries for a prompt, newest first: unpaid ones too, except those whose $1 was not paid
     * in time.
     */
    entriesOf: async (
      promptId: number,
      creatorId: number,
      limit: number = 2 * (entryLimits.perMember + entryLimits.unpaid),
    ): Promise<readonly SubmissionDocument[]> => {
      const found = await (
        await collection()
      ).find({
        where: { keptIn: promptId, creatorId },
        sort: [['createdAt', 'desc']],
        limit,
      });
      return found.map(entry);
    },

    /** A member's unpaid entries for all prompts, oldest first. */
    unpaidEntriesOf: async (
      userId: number,
      limit: number,
    ): Promise<readonly SubmissionDocument[]> => {
      const found = await (
        await collection()
      ).find({
        where: { creatorId: userId, status: 'unpaid' satisfies EntryStatus },
        sort: [['createdAt', 'asc']],
        limit,
      });
      return found.map(entry);
    },

    /** A member's entries for all prompts, oldest first; only those after the entry `after`. */
    submissionsOfMember: async (
      userId: number,
      limit: number,
      after?: SubmissionDocument,
    ): Promise<readonly SubmissionDocument[]> => {
      const found = await (
        await collection()
      ).find({
        where: { creatorId: userId },
        sort: [['createdAt', 'asc']],
        ...(after && { after: [after.createdAt, String(after.id)] }),
        limit,
      });
      return found.map(entry);
    },

    /** One page of the console's list. */
    listSubmissions: (
      list: ListQuery<typeof adminSubmissions>,
    ): Promise<Page<SubmissionDocument>> => listPage(console, list, entry, () => undefined),

    /** One page of the list's export. */
    exportSubmissions: (
      filter: ExportQuery<typeof adminSubmissions>,
      after?: ExportCursor,
    ): Promise<ExportPage<SubmissionDocument>> => exportPage(console, filter, after, entry),
  };
};
