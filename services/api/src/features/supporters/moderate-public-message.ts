import { campaignTarget, type Routes } from '@rostrum/contracts';
import { assertOfOther } from '../../kernel/assert-of-other.ts';
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
  assertOfOther(found.userId, member(context).id);
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

/** POST /api/admin/public-messages/{id}/dismiss-reports */
export function dismissPublicMessageReports(
  app: Events,
): Handler<Routes['dismissPublicMessageReports']> {
  return async ({ params, body }, context) => {
    const found = await findOfOther(app, params.id, context);
    const { id, userId: authorId, campaignId, reports: upTo } = found;
    const about = { kind, id } as const;
    const target = campaignTarget(campaignId);
    const { reason } = body;
    return dismissReports(app, { about, authorId, target, upTo, reason }, context);
  };
}
