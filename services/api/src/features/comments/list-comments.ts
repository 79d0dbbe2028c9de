import type { Routes, TargetKind } from '@rostrum/contracts';
import { commentLimits, commentMessages } from '@rostrum/contracts/comments';
import type { CommentDocument } from '@rostrum/projections/comments';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler, RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { presentComments } from './presenter.ts';
import { targetOfComment } from './target-of-comment.ts';

type Discussions = Pick<App, 'discussions'>;
type Context = Pick<RequestContext, 'actor' | 'now' | 'queries'>;

/** GET /api/campaigns/{id}/comments and /api/prompts/{id}/comments */
export function listComments(
  { discussions }: Discussions,
  kind: TargetKind,
): Handler<Routes['listComments' | 'listPromptComments']> {
  return async ({ params, query }, context) => {
    const { queries } = context;
    await discussions(kind).assertSeen(params.id, context);
    const { sort = 'newest' } = query;
    const page = await pageOf(query, context);
    const target = { kind, id: params.id };
    const [found, visible] = await Promise.all([
      queries.comments.ofTarget(target, sort, page),
      queries.comments.visibleOn(target),
    ]);
    context.setHeader('X-Total-Count', String(visible));
    return presentComments(queries, found);
  };
}

/** GET /api/comments/{id}/answers */
export function listAnswers(app: Discussions): Handler<Routes['listAnswers']> {
  return async ({ params, query }, context) => {
    const { id, answerCount } = await findComment(app, params.id, context);
    const page = await pageOf(query, context);
    context.setHeader('X-Total-Count', String(answerCount));
    return presentComments(context.queries, await context.queries.comments.answersTo(id, page));
  };
}

/** GET /api/comments/{id} */
export function getComment(app: Discussions): Handler<Routes['getComment']> {
  return async ({ params }, context) => {
    const found = await findComment(app, params.id, context);
    const [comment] = await presentComments(context.queries, [found]);
    if (!comment) throw notFound(commentMessages.notFound);
    return comment;
  };
}

/**
 * A comment in any state in a discussion that the caller may see.
 * @throws DomainError (404, 410)
 */
async function findComment(
  { discussions }: Discussions,
  id: number,
  context: Context,
): Promise<CommentDocument> {
  const found = await context.queries.comments.get(id);
  if (!found) throw notFound(commentMessages.notFound);
  const target = targetOfComment(found);
  await discussions(target.kind).assertSeen(target.id, context);
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
