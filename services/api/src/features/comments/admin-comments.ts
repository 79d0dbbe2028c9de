import type { Routes } from '@rostrum/contracts';
import { commentMessages, type adminComment } from '@rostrum/contracts/comments';
import type { Queries } from '@rostrum/projections';
import type { CommentDocument } from '@rostrum/projections/comments';
import type { z } from 'zod';
import { timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople, presentKnown } from '../accounts/index.ts';
import { contentWith } from './presenter.ts';

export type AdminComment = z.input<typeof adminComment>;

/** Comments in every state, with the texts of deleted and removed ones and the numbers of reports. */
export async function presentAdminComments(
  queries: Pick<Queries, 'accounts' | 'campaigns'>,
  comments: readonly CommentDocument[],
): Promise<AdminComment[]> {
  const [people, campaigns] = await Promise.all([
    loadPeople(
      queries,
      comments.flatMap(({ authorId, mentions }) => [authorId, ...mentions]),
    ),
    queries.campaigns.byIds([...new Set(comments.map(({ campaignId }) => campaignId))]),
  ]);
  const titles = new Map(campaigns.map(({ id, title }) => [id, title]));
  return comments.map(({ authorId, mentions, settledReports: _, campaignId, ...comment }) => ({
    ...comment,
    content: comment.content && contentWith({ content: comment.content, mentions }, people),
    campaignId,
    campaignTitle: titles.get(campaignId) ?? null,
    userId: authorId,
    author: presentKnown(people, authorId),
  }));
}

export const adminGetComment: Handler<Routes['adminGetComment']> = async (
  { params },
  { queries },
) => {
  const found = await queries.comments.get(params.id);
  const [comment] = found ? await presentAdminComments(queries, [found]) : [];
  if (!comment) throw notFound(commentMessages.notFound);
  return comment;
};

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
export const adminExportComments: Handler<Routes['adminExportComments']> = ({ query }, context) => {
  const { queries } = context;
  return exportFile(context, 'comments', columns, async (after) => {
    const { items, next } = await queries.comments.exportPage(query, after);
    return { items: await presentAdminComments(queries, items), next };
  });
};
