import type { Routes } from '@rostrum/contracts';
import { commentMessages } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { takeReport } from '../reports/index.ts';
import { comment, commentStream, presentComment } from './comment.ts';

/** POST /api/comments/{id}/report. What is not visible needs no report. */
export function reportComment(
  app: Pick<App, 'discussions' | 'events' | 'rateLimits'>,
): Handler<Routes['reportComment']> {
  return async ({ params, body }, context) => {
    const { state: found } = await stateOf(app.events, commentStream(params.id), comment);
    const { of, state } = presentComment(found);
    await app.discussions(of.target.kind).assertSeen(of.target.id, context);
    if (state !== 'visible') throw notFound(commentMessages.notFound);
    const { commentId, authorId, target } = of;
    const about = { kind: 'comment', id: commentId } as const;
    return takeReport(app, { about, authorId, target }, body, context);
  };
}
