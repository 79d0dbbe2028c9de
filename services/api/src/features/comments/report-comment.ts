import type { Routes } from '@rostrum/contracts';
import { commentMessages } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { findVisibleCampaign } from '../campaigns/index.ts';
import { takeReport } from '../reports/index.ts';
import { comment, commentStream, presentComment } from './comment.ts';

/** POST /api/comments/{id}/report. What is not visible needs no report. */
export function reportComment(
  app: Pick<App, 'events' | 'rateLimits'>,
): Handler<Routes['reportComment']> {
  return async ({ params, body }, context) => {
    const { state: found } = await stateOf(app.events, commentStream(params.id), comment);
    const { of, state } = presentComment(found);
    await findVisibleCampaign(context.queries, of.campaignId, context.actor, context.now());
    if (state !== 'visible') throw notFound(commentMessages.notFound);
    const { commentId, authorId, campaignId } = of;
    const about = { kind: 'comment', id: commentId } as const;
    return takeReport(app, { about, authorId, campaignId }, body, context);
  };
}
