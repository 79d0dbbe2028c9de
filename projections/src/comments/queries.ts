import type { ExportQuery, ListQuery, Target } from '@rostrum/contracts';
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
import type { Find, StoredDocument } from '../engine/port.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { comments, visibleCounter, type CommentDocument } from './comments.ts';

const comment = (stored: StoredDocument): CommentDocument =>
  withoutStoreFields(stored) as CommentDocument;

/** Chooses those about a campaign or a prompt. */
const about = ({ kind, id }: Target): NonNullable<Find['where']> =>
  kind === 'campaign' ? { campaignId: id } : { promptId: id };

/** `after`: the last comment of the page before. */
export interface CommentsPage {
  readonly after?: CommentDocument | undefined;
  readonly limit: number;
}

export const commentsQueries = (reader: DocumentReader) => {
  const collection = () => reader.collection(comments);

  /** Comments that fit, in the order of their times. */
  const inOrder = async (
    where: NonNullable<Find['where']>,
    direction: 'asc' | 'desc',
    { after, limit }: CommentsPage,
  ): Promise<readonly CommentDocument[]> => {
    const found = await (
      await collection()
    ).find({
      where,
      sort: [['createdAt', direction]],
      ...(after && { after: [after.createdAt, String(after.id)] }),
      limit,
    });
    return found.map(comment);
  };

  return {
    get: async (id: number): Promise<CommentDocument | undefined> => {
      const stored = await (await collection()).get(String(id));
      return stored && comment(stored);
    },

    /** Those of these comments that exist, in every state. */
    byIds: async (ids: readonly number[]): Promise<readonly CommentDocument[]> =>
      (await (await collection()).getMany(ids.map(String))).map(comment),

    /** Comments on a campaign or a prompt that answer no other one, in every state. */
    ofTarget: (target: Target, sort: CommentSort, page: CommentsPage) =>
      inOrder({ ...about(target), parentId: null }, sort === 'newest' ? 'desc' : 'asc', page),

    /** Answers to a comment in every state, oldest first. */
    answersTo: (parentId: number, page: CommentsPage) => inOrder({ parentId }, 'asc', page),

    /** A member's comments in every state, oldest first. */
    by: (authorId: number, page: CommentsPage) => inOrder({ authorId }, 'asc', page),

    /** Number of the visible comments on a campaign or a prompt, answers included. */
    visibleOn: async (target: Target): Promise<number> =>
      (await totalFromCounters(await collection(), [visibleCounter(target)])).total,

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
