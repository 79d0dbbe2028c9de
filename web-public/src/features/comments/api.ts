import { ApiError, type Answer, type Input } from '@rostrum/contracts/client';
import {
  commentLimits,
  commentsEndpoints as endpoints,
  type CommentSort,
} from '@rostrum/contracts/comments/constants';
import { targetKey, targetNamed, type Target } from '@rostrum/contracts/kernel/target';
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

/** What a comment is about. @throws Error when the server has not named it */
export function targetOfComment(comment: Pick<Comment, 'campaignId' | 'promptId'>): Target {
  const target = targetNamed(comment);
  if (target === null) throw new Error('the comment names no target');
  return target;
}

const ofTarget = (target: Target) => ['comments', targetKey(target)] as const;

/** The keys of all lists of comments on a campaign or a prompt, and of all lists of answers to them. */
export const listKey = (target: Target) => [...ofTarget(target), 'list'] as const;
export const answersKey = (target: Target) => [...ofTarget(target), 'answers'] as const;
export const linkedKey = (target: Target) => [...ofTarget(target), 'linked'] as const;

/** The calls for a campaign or a prompt, which have the same schemas. */
const calls = {
  campaign: { list: endpoints.listComments, post: endpoints.postComment },
  prompt: { list: endpoints.listPromptComments, post: endpoints.postPromptComment },
} as const;

/** The comments on a campaign or a prompt, without answers. */
export function commentsQuery(target: Target, sort: CommentSort) {
  return infiniteQueryOptions({
    queryKey: [...listKey(target), sort],
    queryFn: async ({ signal, pageParam }) =>
      pageOf(
        await client.call(
          calls[target.kind].list,
          { params: { id: target.id }, query: { sort, ...pageQuery(pageParam) } },
          { signal },
        ),
      ),
    ...paging,
  });
}

/** The answers to a comment, oldest first. */
export function answersQuery(target: Target, id: number) {
  return infiniteQueryOptions({
    queryKey: [...answersKey(target), id],
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
export function linkedQuery(target: Target, id: number) {
  return queryOptions({
    queryKey: [...linkedKey(target), id],
    queryFn: async ({ signal }): Promise<LinkedComment | null> => {
      const load = (of: number) =>
        client.call(endpoints.getComment, { params: { id: of } }, { signal });
      try {
        const linked = await load(id);
        if (targetKey(targetOfComment(linked)) !== targetKey(target)) return null;
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

/** The number of visible comments on a campaign or a prompt, and answers to them. */
export function commentCountQuery(target: Target) {
  return queryOptions({
    queryKey: [...ofTarget(target), 'count'],
    queryFn: async ({ signal }) => {
      const { total } = await client.request(
        calls[target.kind].list,
        { params: { id: target.id }, query: { limit: 1 } },
        { signal },
      );
      return total ?? 0;
    },
  });
}

/** The versions of a comment's text, oldest first. */
export function historyQuery(comment: Comment) {
  const { id, editedAt } = comment;
  return queryOptions({
    queryKey: [...ofTarget(targetOfComment(comment)), 'history', id, editedAt],
    queryFn: async ({ signal }) =>
      (await client.call(endpoints.commentHistory, { params: { id } }, { signal })).versions,
  });
}

/** Posts a comment or an answer. The same key posts it once. @throws ApiError */
export function postComment(
  { kind, id }: Target,
  body: Input<'postComment'>['body'],
  idempotencyKey: string,
): Promise<Comment> {
  return client.call(calls[kind].post, { params: { id }, body }, { idempotencyKey });
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
