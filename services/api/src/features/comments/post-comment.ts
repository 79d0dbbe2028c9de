import {
  targetKey,
  type EventData,
  type Routes,
  type Target,
  type TargetKind,
} from '@rostrum/contracts';
import { commentLimits, commentMessages, storedText } from '@rostrum/contracts/comments';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { executeOnNewStream, stateOf, type CommandResult } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { withFreshId } from '../../kernel/fresh-id.ts';
import { standingOf } from '../../kernel/actor.ts';
import { member, type Handler } from '../../http/route.ts';
import { assertNotBlocked } from './assert-not-blocked.ts';
import { comment, commentStream, type Comment } from './comment.ts';
import { mentionedIn } from './mentions.ts';
import { presentDecided } from './presenter.ts';

/** POST /api/campaigns/{id}/comments and /api/prompts/{id}/comments */
export function postComment(
  app: Pick<App, 'discussions' | 'events' | 'keyedHash' | 'rateLimits'>,
  kind: TargetKind,
): Handler<Routes['postComment' | 'postPromptComment']> {
  return async ({ params, body }, context) => {
    const actor = member(context);
    const target = { kind, id: params.id };
    const targetCreatorId = await app.discussions(kind).creatorOfOpen(target.id);
    const parentId = body.parentId ?? null;
    const parent = parentId === null ? null : await answeredComment(app, parentId, target);
    const parentAuthorId = parent?.of.authorId ?? null;
    await assertNotBlocked(app.events, actor.id, [targetCreatorId, parentAuthorId]);
    const mentions = await mentionedIn(app, body.content, actor.id);
    await app.rateLimits.consume(commentLimits.ofMember, String(actor.id), commentMessages.tooMany);
    const { state, position } = await withFreshId(context, (commentId) =>
      post(
        app,
        {
          commentId,
          target,
          targetCreatorId,
          authorId: actor.id,
          parentId,
          parentAuthorId,
          ...storedText(body.content, mentions),
          standing: standingOf(actor),
        },
        context.cause(),
      ),
    );
    context.reached(position);
    return presentDecided(context.queries, state, 0);
  };
}

/** @throws IdTaken when another command has posted a comment of that id */
export function post(
  { events }: Pick<App, 'events'>,
  posted: EventData<'CommentPosted'>,
  cause: Cause,
): Promise<CommandResult<Comment | undefined>> {
  const command = { kind: 'post', commandId: cause.causationId, posted } as const;
  return executeOnNewStream(events, commentStream(posted.commentId), comment, command, cause);
}

/**
 * The visible comment that is answered, which is about the same.
 * @throws DomainError (404) when there is none; (422) for an answer
 */
async function answeredComment(
  { events }: Pick<App, 'events'>,
  id: number,
  target: Target,
): Promise<Comment> {
  const { state } = await stateOf(events, commentStream(id), comment);
  const isHere = state && targetKey(state.of.target) === targetKey(target);
  if (!isHere || state.state !== 'visible') {
    throw notFound(commentMessages.parentNotFound);
  }
  if (state.of.parentId !== null) {
    throw new DomainError('conflict', commentMessages.answerToAnswer, { status: 422 });
  }
  return state;
}
