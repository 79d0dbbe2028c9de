import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import type { CommentSort } from '@rostrum/contracts/comments';
import { adminComments } from '@rostrum/contracts/comments/lists';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import {
  totalCounterId,
  totalFromCounters,
  withoutStoreFields,
  type Page,
} from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { comments, visibleCounter, type CommentDocument } from './comments.ts';

const comment = (stored: StoredDocument): CommentDocument =>
  withoutStoreFields(stored) as CommentDocument;

/** `after`: the id of the last comment of the page before. */
export interface PageAfter {
  readonly after?: number | undefined;
  readonly limit: number;
}

export const commentsQueries = (reader: DocumentReader) => {
  const collection = () => reader.collection(comments);
  return {
    get: async (id: number): Promise<CommentDocument | undefined> => {
      const stored = await (await collection()).get(String(id));
      return stored && comment(stored);
    },

    /** Comments on a campaign that answer no other one, in every state. */
    ofCampaign: async (
      campaignId: number,
      { sort, after, limit }: PageAfter & { readonly sort: CommentSort },
    ): Promise<readonly CommentDocument[]> => {
      const newest = sort === 'newest';
      const beyond = after !== undefined && { id: newest ? { $lt: after } : { $gt: after } };
      const where = { campaignId, parentId: null, ...beyond };
      const order = [['id', newest ? 'desc' : 'asc']] as const;
      return (await (await collection()).find({ where, sort: order, limit })).map(comment);
    },

    /** Answers to a comment in every state, oldest first. */
    answersTo: async (
      parentId: number,
      { after, limit }: PageAfter,
    ): Promise<readonly CommentDocument[]> => {
      const where = { parentId, ...(after !== undefined && { id: { $gt: after } }) };
      return (await (await collection()).find({ where, sort: [['id', 'asc']], limit })).map(
        comment,
      );
    },

    /** Number of the visible comments on a campaign, answers included. */
    visibleOn: async (campaignId: number): Promise<number> =>
      (await totalFromCounters(await collection(), [visibleCounter(campaignId)])).total,

    /** A member's comments in every state, oldest first; only those after the comment `after`. */
    by: async (
      authorId: number,
      limit: number,
      after?: CommentDocument,
    ): Promise<readonly CommentDocument[]> => {
      const found = await (
        await collection()
      ).find({
        where: { authorId },
        sort: [['createdAt', 'asc']],
        ...(after && { after: [after.createdAt, String(after.id)] }),
        limit,
      });
      return found.map(comment);
    },

    /** One page of the console's list. */
    listAll: (list: ListQuery<typeof adminComments>): Promise<Page<CommentDocument>> =>
      listPage(
        { reader, model: comments, list: adminComments },
        list,
        comment,
        (where, documents) =>
          Object.keys(where).length === 0
            ? totalFromCounters(documents, [totalCounterId])
            : undefined,
      ),

    /** One page of the list's export. */
    exportPage: (
      filter: ExportQuery<typeof adminComments>,
      after?: ExportCursor,
    ): Promise<ExportPage<CommentDocument>> =>
      exportPage({ reader, model: comments, list: adminComments }, filter, after, comment),
  };
};
