import type { Routes } from '@rostrum/contracts';
import { commentMessages } from '@rostrum/contracts/comments';
import { reportMessages } from '@rostrum/contracts/reports';
import type { App } from '../../runtime/app.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { dismissReports, pageOfReports } from '../reports/index.ts';
import { assertOfOther } from './comment.ts';

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

/**
 * POST /api/admin/comments/{id}/dismiss-reports: dismisses the reports that are counted now. One that
 * follows, or is not counted yet, is open.
 */
export function dismissCommentReports(
  app: Pick<App, 'events'>,
): Handler<Routes['dismissCommentReports']> {
  return async ({ params, body }, context) => {
    const found = await context.queries.comments.get(params.id);
    if (!found || found.state === 'erased') throw notFound(commentMessages.notFound);
    assertOfOther(found.authorId, member(context).id);
    if (found.reports === 0) throw new DomainError('conflict', reportMessages.nothingReported);
    const { authorId, campaignId, reports: upTo } = found;
    const position = await dismissReports(
      app,
      {
        about: { kind: 'comment', id: found.id },
        authorId,
        campaignId,
        dismissedBy: member(context).id,
        upTo,
        reason: body.reason,
      },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
