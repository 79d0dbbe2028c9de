import type { Target } from '@rostrum/contracts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshQueries } from '../../api/refresh.ts';
import {
  answersKey,
  answersQuery,
  commentCountQuery,
  commentsQuery,
  linkedKey,
  listKey,
  targetOfComment,
  type Comment,
  type CommentPage,
  type LinkedComment,
} from './api.ts';

/**
 * What a member does to a comment changes the loaded pages in place. Fetching them again would take
 * one call for each page.
 */

type Pages = InfiniteData<CommentPage>;

/** The comments of the loaded pages, each once: where the server's own page has it. */
export function commentsOf({ pages }: Pages): readonly Comment[] {
  const byId = new Map<number, Comment>();
  for (const { comments } of pages) {
    for (const comment of comments) {
      byId.delete(comment.id);
      byId.set(comment.id, comment);
    }
  }
  return Array.from(byId.values());
}

/** Shows a comment that was just posted. */
export async function showPosted(queryClient: QueryClient, comment: Comment): Promise<void> {
  const { parentId } = comment;
  const target = targetOfComment(comment);
  if (parentId === null) {
    queryClient.setQueryData(commentsQuery(target, 'newest').queryKey, (data) =>
      changePage(data, 0, (comments) => [comment, ...comments]),
    );
    queryClient.setQueryData(commentsQuery(target, 'oldest').queryKey, (data) =>
      changePage(data, -1, (comments) => [...comments, comment]),
    );
  } else {
    const answers = answersQuery(target, parentId);
    queryClient.setQueryData(answers.queryKey, (data) =>
      changePage(data, -1, (loaded) => [...loaded, comment]),
    );
    countAnswers(queryClient, comment, 1);
  }
  await refreshCount(queryClient, target);
}

/** Shows the new text of a comment. */
export async function showEdited(queryClient: QueryClient, comment: Comment): Promise<void> {
  changeComment(queryClient, targetOfComment(comment), comment.id, () => comment);
  await refreshQueries(queryClient, ['activities']);
}

/** Shows that a comment was deleted by its author. */
export async function showDeleted(queryClient: QueryClient, comment: Comment): Promise<void> {
  const target = targetOfComment(comment);
  changeComment(queryClient, target, comment.id, (shown) => ({
    ...shown,
    state: 'deleted',
    content: null,
    mentions: [],
  }));
  if (comment.state === 'visible') countAnswers(queryClient, comment, -1);
  await refreshCount(queryClient, target);
}

async function refreshCount(queryClient: QueryClient, target: Target): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: commentCountQuery(target).queryKey }),
    refreshQueries(queryClient, ['activities']),
  ]);
}

function countAnswers(queryClient: QueryClient, comment: Comment, change: 1 | -1): void {
  if (comment.parentId === null) return;
  changeComment(queryClient, targetOfComment(comment), comment.parentId, (parent) => ({
    ...parent,
    answerCount: Math.max(0, parent.answerCount + change),
  }));
}

function changeComment(
  queryClient: QueryClient,
  target: Target,
  id: number,
  change: (comment: Comment) => Comment,
): void {
  const changed = (shown: Comment): Comment => (shown.id === id ? change(shown) : shown);
  const keys: readonly QueryKey[] = [listKey(target), answersKey(target)];
  for (const queryKey of keys) {
    queryClient.setQueriesData<Pages>(
      { queryKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map(({ comments, after }) => ({
            after,
            comments: comments.map(changed),
          })),
        },
    );
  }
  queryClient.setQueriesData<LinkedComment | null>(
    { queryKey: linkedKey(target) },
    (linked) =>
      linked && {
        thread: changed(linked.thread),
        answer: linked.answer && changed(linked.answer),
      },
  );
}

/** `at`: index of the page; -1 is the last one. A list that is not loaded stays so. */
function changePage(
  data: Pages | undefined,
  at: 0 | -1,
  change: (comments: readonly Comment[]) => readonly Comment[],
): Pages | undefined {
  const page = data?.pages.at(at);
  if (!data || !page) return data;
  const pages = data.pages.with(at, { ...page, comments: change(page.comments) });
  return { ...data, pages };
}
