import type { Routes } from '@rostrum/contracts';
import { commentLimits, commentMessages } from '@rostrum/contracts/comments';
import type { CommentDocument } from '@rostrum/projections/comments';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler, RequestContext } from '../../http/route.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { presentComments } from './presenter.ts';

type Context = Pick<RequestContext, 'actor' | 'now' | 'queries'>;

/** GET /api/campaigns/{id}/comments */
export const listComments: Handler<Routes['listComments']> = async ({ params, query }, context) => {
  const { queries } = context;
  await findVisibleCampaign(queries, params.id, context.actor, context.now());
  const { sort = 'newest' } = query;
  const page = await pageOf(query, context);
  const [found, visible] = await Promise.all([
    queries.comments.ofCampaign(params.id, sort, page),
    queries.comments.visibleOn(params.id),
  ]);
  context.setHeader('X-Total-Count', String(visible));
  return presentComments(queries, found);
};

/** GET /api/comments/{id}/answers */
export const listAnswers: Handler<Routes['listAnswers']> = async ({ params, query }, context) => {
  const { id, answerCount } = await findComment(params.id, context);
  const page = await pageOf(query, context);
  context.setHeader('X-Total-Count', String(answerCount));
  return presentComments(context.queries, await context.queries.comments.answersTo(id, page));
};

/** GET /api/comments/{id} */
export const getComment: Handler<Routes['getComment']> = async ({ params }, context) => {
  const found = await findComment(params.id, context);
  const [comment] = await presentComments(context.queries, [found]);
  if (!comment) throw notFound(commentMessages.notFound);
  return comment;
};

/**
 * A comment in any state on a campaign that the caller may see.
 * @throws DomainError (404, 410)
 */
async function findComment(id: number, { actor, now, queries }: Context): Promise<CommentDocument> {
  const found = await queries.comments.get(id);
  if (!found) throw notFound(commentMessages.notFound);
  await findVisibleCampaign(queries, found.campaignId, actor, now());
  return found;
}

/** @throws DomainError (404) when the page begins after a comment that does not exist */
async function pageOf(
  {
    after,
    limit = commentLimits.page.default,
  }: {
    readonly after?: number | undefined;
    readonly limit?: number | undefined;
  },
  { queries }: Pick<Context, 'queries'>,
) {
  if (after === undefined) return { limit };
  const last = await queries.comments.get(after);
  if (!last) throw notFound(commentMessages.notFound);
  return { after: last, limit };
}
