import type { Routes } from '@rostrum/contracts';
import { commentMessages } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { assertOfOther } from '../../kernel/assert-of-other.ts';
import { member, type Handler } from '../../http/route.ts';
import { dismissReports, pageOfReports } from '../reports/index.ts';
import { targetOfComment } from './target-of-comment.ts';

/** GET /api/admin/comments/{id}/reports */
export function adminCommentReports(
  app: Pick<App, 'events'>,
): Handler<Routes['adminCommentReports']> {
  return async ({ params, query }, context) => {
    const { queries } = context;
    const found = await queries.comments.get(params.id);
    if (!found) throw notFound(commentMessages.notFound);
    assertOfOther(found.authorId, member(context).id);
    const reported = { kind: 'comment', id: found.id, settled: found.settledReports } as const;
    return pageOfReports(app, queries, reported, query.page ?? 0);
  };
}

/** POST /api/admin/comments/{id}/dismiss-reports */
export function dismissCommentReports(
  app: Pick<App, 'events'>,
): Handler<Routes['dismissCommentReports']> {
  return async ({ params, body }, context) => {
    const found = await context.queries.comments.get(params.id);
    if (!found || found.state === 'erased') throw notFound(commentMessages.notFound);
    assertOfOther(found.authorId, member(context).id);
    const { id, authorId, reports: upTo } = found;
    const target = targetOfComment(found);
    const about = { kind: 'comment', id } as const;
    const { reason } = body;
    return dismissReports(app, { about, authorId, target, upTo, reason }, context);
  };
}
