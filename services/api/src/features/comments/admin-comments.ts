import type { Routes } from '@rostrum/contracts';
import { commentMessages, type adminComment } from '@rostrum/contracts/comments';
import type { Queries } from '@rostrum/projections';
import type { CommentDocument } from '@rostrum/projections/comments';
import type { z } from 'zod';
import { timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import { listedDiscussions } from '../../kernel/discussion.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople, presentKnown } from '../accounts/index.ts';
import { contentWith } from './presenter.ts';
import { targetOfComment } from './target-of-comment.ts';

export type AdminComment = z.input<typeof adminComment>;

/** Comments in every state, with the texts of deleted and removed ones and the numbers of reports. */
export async function presentAdminComments(
  { discussions }: Pick<App, 'discussions'>,
  queries: Queries,
  comments: readonly CommentDocument[],
): Promise<AdminComment[]> {
  const [people, listed] = await Promise.all([
    loadPeople(
      queries,
      comments.flatMap(({ authorId, mentions }) => [authorId, ...mentions]),
    ),
    listedDiscussions(discussions, comments.map(targetOfComment), queries),
  ]);
  return comments.map(({ authorId, mentions, settledReports: _, ...comment }) => ({
    ...comment,
    content: comment.content && contentWith({ content: comment.content, mentions }, people),
    campaignTitle: listed(targetOfComment(comment))?.title ?? null,
    userId: authorId,
    author: presentKnown(people, authorId),
  }));
}

/** GET /api/admin/comments/{id} */
export function adminGetComment(app: Pick<App, 'discussions'>): Handler<Routes['adminGetComment']> {
  return async ({ params }, { queries }) => {
    const found = await queries.comments.get(params.id);
    const [comment] = found ? await presentAdminComments(app, queries, [found]) : [];
    if (!comment) throw notFound(commentMessages.notFound);
    return comment;
  };
}

const columns: readonly Column<AdminComment>[] = [
  ['Id', ({ id }) => id],
  ['Campaign', ({ campaignTitle }) => campaignTitle],
  ['Campaign id', ({ campaignId }) => campaignId],
  ['Author', ({ author }) => author?.username ?? null],
  ['Author id', ({ userId }) => userId],
  ['Answers comment id', ({ parentId }) => parentId],
  ['Comment', ({ content }) => content],
  ['State', ({ state }) => state],
  ['Answers', ({ answerCount }) => answerCount],
  ['Reports', ({ reports }) => reports],
  ['Open reports', ({ openReports }) => openReports],
  timeColumn('Posted', ({ createdAt }) => createdAt),
  timeColumn('Edited', ({ editedAt }) => editedAt),
];

/** Comments that pass the filter, as CSV. */
export function adminExportComments(
  app: Pick<App, 'discussions'>,
): Handler<Routes['adminExportComments']> {
  return ({ query }, context) => {
    const { queries } = context;
    return exportFile(context, 'comments', columns, async (after) => {
      const { items, next } = await queries.comments.exportPage(query, after);
      return { items: await presentAdminComments(app, queries, items), next };
    });
  };
}
