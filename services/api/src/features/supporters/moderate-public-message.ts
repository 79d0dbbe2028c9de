import type { Routes } from '@rostrum/contracts';
import { reportMessages } from '@rostrum/contracts/reports';
import { supporterMessages } from '@rostrum/contracts/supporters';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { dismissReports, pageOfReports } from '../reports/index.ts';
import { findPublicMessage } from './admin-public-messages.ts';
import { ofSupporter, run } from './change-supporter.ts';

type Events = Pick<App, 'events'>;
const kind = 'public_message';

/** A message that somebody else than the caller has written. @throws DomainError (403, 404) */
async function findOfOther(app: Events, id: number, context: RequestContext) {
  const found = await findPublicMessage(app, context.queries, id);
  if (found.userId === member(context).id) {
    throw new DomainError('forbidden', supporterMessages.ownMessage);
  }
  return found;
}

/** GET /api/admin/public-messages/{id}/reports */
export function adminPublicMessageReports(
  app: Events,
): Handler<Routes['adminPublicMessageReports']> {
  return async ({ params, query }, context) => {
    const { id, settledReports } = await findOfOther(app, params.id, context);
    const reported = { kind, id, settled: settledReports } as const;
    return pageOfReports(app, context.queries, reported, query.page ?? 0);
  };
}

/** POST /api/admin/public-messages/{id}/remove and …/restore */
export function moderatePublicMessage(
  app: Events,
  command: 'remove' | 'restore',
): Handler<Routes['removePublicMessage' | 'restorePublicMessage']> {
  return async ({ params, body }, context) => {
    const { donation } = await findOfOther(app, params.id, context);
    const of = ofSupporter(donation);
    return run(app, { kind: command, by: member(context).id, reason: body.reason, of }, context);
  };
}

/**
 * POST /api/admin/public-messages/{id}/dismiss-reports: dismisses the reports that are counted now.
 * One that follows, or is not counted yet, is open.
 */
export function dismissPublicMessageReports(
  app: Events,
): Handler<Routes['dismissPublicMessageReports']> {
  return async ({ params, body }, context) => {
    const { id, userId, campaignId, reports } = await findOfOther(app, params.id, context);
    if (reports === 0) throw new DomainError('conflict', reportMessages.nothingReported);
    const position = await dismissReports(
      app,
      {
        about: { kind, id },
        authorId: userId,
        campaignId,
        dismissedBy: member(context).id,
        upTo: reports,
        reason: body.reason,
      },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
