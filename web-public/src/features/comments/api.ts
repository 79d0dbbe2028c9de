import { ApiError, type Answer, type Input } from '@rostrum/contracts/client';
import {
  commentLimits,
  commentsEndpoints as endpoints,
  type CommentSort,
} from '@rostrum/contracts/comments/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Comment = Answer<'getComment'>;

/** A loaded page of comments, or of answers. */
export interface CommentPage {
  readonly comments: readonly Comment[];
  /** The last comment of the server's page; undefined on the last page. */
  readonly after: number | undefined;
}

/** A comment with the one of its answers that an address names. */
export interface LinkedComment {
  readonly thread: Comment;
  readonly answer: Comment | undefined;
}

const perPage = commentLimits.page.default;

function pageOf(comments: readonly Comment[]): CommentPage {
  return { comments, after: comments.length < perPage ? undefined : comments.at(-1)?.id };
}

/** Others comment meanwhile, so lists are fetched again when they are shown after this. */
const staleTime = 60_000;

const paging = {
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ after }: CommentPage) => after,
  staleTime,
  meta: { shows: [['accounts']] },
} as const;

const pageQuery = (after: number | undefined) => ({
  limit: perPage,
  ...(after !== undefined && { after }),
});

/** The keys of all lists of a campaign's comments, and of all lists of answers to them. */
export const listKey = (campaignId: number) => ['comments', campaignId, 'list'] as const;
export const answersKey = (campaignId: number) => ['comments', campaignId, 'answers'] as const;
export const linkedKey = (campaignId: number) => ['comments', campaignId, 'linked'] as const;

/** The comments on a campaign, without answers. */
export function commentsQuery(campaignId: number, sort: CommentSort) {
  return infiniteQueryOptions({
    queryKey: [...listKey(campaignId), sort],
    queryFn: async ({ signal, pageParam }) =>
      pageOf(
        await client.call(
          endpoints.listComments,
          { params: { id: campaignId }, query: { sort, ...pageQuery(pageParam) } },
          { signal },
        ),
      ),
    ...paging,
  });
}

/** The answers to a comment, oldest first. */
export function answersQuery({ id, campaignId }: Pick<Comment, 'id' | 'campaignId'>) {
  return infiniteQueryOptions({
    queryKey: [...answersKey(campaignId), id],
    queryFn: async ({ signal, pageParam }) =>
      pageOf(
        await client.call(
          endpoints.listAnswers,
          { params: { id }, query: pageQuery(pageParam) },
          { signal },
        ),
      ),
    ...paging,
  });
}

/** A comment that an address names, and the comment that it answers; null if there is none here. */
export function linkedQuery(campaignId: number, id: number) {
  return queryOptions({
    queryKey: [...linkedKey(campaignId), id],
    queryFn: async ({ signal }): Promise<LinkedComment | null> => {
      const load = (of: number) =>
        client.call(endpoints.getComment, { params: { id: of } }, { signal });
      try {
        const linked = await load(id);
        if (linked.campaignId !== campaignId) return null;
        if (linked.parentId === null) return { thread: linked, answer: undefined };
        return { thread: await load(linked.parentId), answer: linked };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime,
    meta: { shows: [['accounts']] },
  });
}

/** The number of visible comments on a campaign and answers to them. */
export function commentCountQuery(campaignId: number) {
  return queryOptions({
    queryKey: ['comments', campaignId, 'count'],
    queryFn: async ({ signal }) => {
      const { total } = await client.request(
        endpoints.listComments,
        { params: { id: campaignId }, query: { limit: 1 } },
        { signal },
      );
      return total ?? 0;
    },
  });
}

/** The versions of a comment's text, oldest first. */
export function historyQuery({ id, campaignId, editedAt }: Comment) {
  return queryOptions({
    queryKey: ['comments', campaignId, 'history', id, editedAt],
    queryFn: async ({ signal }) =>
      (await client.call(endpoints.commentHistory, { params: { id } }, { signal })).versions,
  });
}

/** Posts a comment or an answer. The same key posts it once. @throws ApiError */
export function postComment(
  campaignId: number,
  body: Input<'postComment'>['body'],
  idempotencyKey: string,
): Promise<Comment> {
  return client.call(
    endpoints.postComment,
    { params: { id: campaignId }, body },
    { idempotencyKey },
  );
}

/** @throws ApiError */
export function editComment(id: number, content: string): Promise<Comment> {
  return client.call(endpoints.editComment, { params: { id }, body: { content } });
}

/** @throws ApiError */
export async function deleteComment(id: number): Promise<void> {
  await client.call(endpoints.deleteComment, { params: { id } });
}

/** @throws ApiError */
export async function reportComment(
  id: number,
  body: Input<'reportComment'>['body'],
): Promise<void> {
  await client.call(endpoints.reportComment, { params: { id }, body });
}
