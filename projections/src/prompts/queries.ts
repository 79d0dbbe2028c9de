import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { adminPrompts, promptLimits } from '@rostrum/contracts/prompts';
import type { Position } from '@rostrum/event-store';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import { withoutStoreFields, type Page } from '../engine/page.ts';
import type { DocumentReader } from '../engine/reader.ts';
import {
  promptBackerId,
  promptResultId,
  type PromptBackerDocument,
  type PromptDocument,
  type PromptResultDocument,
} from './documents.ts';
import { entryQueries } from './entry-queries.ts';
import { promptBackers } from './prompt-backers.ts';
import { promptHoldingId, type PromptHolding } from './prompt-holding.ts';
import { promptResults } from './prompt-results.ts';
import { promptDocuments, promptIn } from './prompts.ts';
import { listPrompts, type PromptList } from './public-list.ts';
import { voteQueries } from './vote-queries.ts';

export const promptsQueries = (reader: DocumentReader) => {
  const prompts = () => reader.collection(promptDocuments);
  const console = { reader, model: promptDocuments, list: adminPrompts };
  return {
    ...entryQueries(reader),
    ...voteQueries(reader),

    /**
     * What a prompt holds, with the log position of the last event that has changed it; undefined for
     * an unknown prompt.
     */
    holding: async (
      id: number,
    ): Promise<{ readonly holding: PromptHolding; readonly position: Position } | undefined> => {
      const deadlines = await reader.collection({ name: 'deadlines' });
      const key = promptHoldingId(id);
      const found = (await deadlines.load('auxiliary', [key])).get(key);
      if (!found || found._deleted) return undefined;
      return { holding: withoutStoreFields(found) as PromptHolding, position: found._position };
    },

    /** One page of the public prompts. */
    list: async (list: PromptList): Promise<Page<PromptDocument>> =>
      listPrompts(await prompts(), list),

    /** One page of the console's list: prompts in every phase. */
    listAll: (list: ListQuery<typeof adminPrompts>): Promise<Page<PromptDocument>> =>
      listPage(console, list, promptIn, () => undefined),

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminPrompts>,
      after?: ExportCursor,
    ): Promise<ExportPage<PromptDocument>> => exportPage(console, filter, after, promptIn),

    /**
     * The public prompts among `ids`, and those that member `viewerId` asked for and has not paid, in
     * the order of the ids.
     */
    byIds: async (
      ids: readonly number[],
      viewerId?: number,
    ): Promise<readonly PromptDocument[]> => {
      const found = await (await prompts()).getMany(ids.map(String));
      return found
        .filter(
          ({ visible, phase, creatorId }) =>
            visible === true || (phase === 'pending_payment' && creatorId === viewerId),
        )
        .map(promptIn);
    },

    /** A prompt in any phase. The caller checks its visibility. */
    detail: async (id: number): Promise<PromptDocument | undefined> => {
      const stored = await (await prompts()).get(String(id));
      return stored && promptIn(stored);
    },

    /**
     * A member's prompts, newest first; only those before the prompt `after`. `hidden`: including those
     * that are not public.
     */
    ofCreator: async (
      userId: number,
      {
        hidden,
        limit,
        after,
      }: { readonly hidden: boolean; readonly limit: number; readonly after?: PromptDocument },
    ): Promise<readonly PromptDocument[]> => {
      const found = await (
        await prompts()
      ).find({
        where: { creatorId: userId, ...(hidden ? {} : { visible: true }) },
        sort: [['createdAt', 'desc']],
        ...(after && { after: [after.createdAt, String(after.id)] }),
        limit,
      });
      return found.map(promptIn);
    },

    /** Number of a member's prompts that are active, or whose $1 can still be paid. */
    openOf: async (userId: number): Promise<number> =>
      (await prompts()).count({ where: { openOf: userId } }),

    /** The results of a prompt, newest first. */
    results: async (promptId: number): Promise<readonly PromptResultDocument[]> => {
      const found = await (
        await reader.collection(promptResults)
      ).find({
        where: { promptId },
        sort: [['number', 'desc']],
        limit: promptLimits.results,
      });
      return found.map((stored) => withoutStoreFields(stored) as PromptResultDocument);
    },

    result: async (promptId: number, number: number): Promise<PromptResultDocument | undefined> => {
      const results = await reader.collection(promptResults);
      const stored = await results.get(promptResultId(promptId, number));
      return stored && (withoutStoreFields(stored) as PromptResultDocument);
    },

    /**
     * The members who have paid more for a prompt than was returned to them, by id; only those after
     * the id `after`.
     */
    supporterIds: async (
      promptId: number,
      limit: number,
      after = 0,
    ): Promise<readonly number[]> => {
      const found = await (
        await reader.collection(promptBackers)
      ).find({
        where: { backs: promptId, userId: { $gt: after } },
        sort: [['userId', 'asc']],
        limit,
      });
      return found.map(({ userId }) => Number(userId));
    },

    /** What a member has paid for a prompt, in cents, less refunds and lost disputes. */
    given: async (promptId: number, userId: number): Promise<number> => {
      const backers = await reader.collection(promptBackers);
      const stored = await backers.get(promptBackerId(promptId, userId));
      return stored ? (withoutStoreFields(stored) as PromptBackerDocument).cents : 0;
    },
  };
};
