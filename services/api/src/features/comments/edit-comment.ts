import type { Routes } from '@rostrum/contracts';
import { storedText } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { member, type Handler } from '../../http/route.ts';
import { assertNotBlocked } from './assert-not-blocked.ts';
import { assertEditable, comment, commentStream, presentComment } from './comment.ts';
import { mentionedIn } from './mentions.ts';
import { presentDecided } from './presenter.ts';

/** PATCH /api/comments/{id}: possible where its author could still post it. */
export function editComment(
  app: Pick<App, 'discussions' | 'events' | 'keyedHash'>,
): Handler<Routes['editComment']> {
  return async ({ params, body }, context) => {
    const { id: by } = member(context);
    const stream = commentStream(params.id);
    const present = presentComment((await stateOf(app.events, stream, comment)).state);
    assertEditable(present, by);
    const { target, parentId } = present.of;
    const creatorId = await app.discussions(target.kind).creatorOfOpen(target.id);
    await assertNotBlocked(app.events, by, [creatorId, await authorOf(app, parentId)]);
    const mentions = await mentionedIn(app, body.content, by, present.mentions);
    const command = { kind: 'edit', by, ...storedText(body.content, mentions) } as const;
    const { state, position } = await execute(
      app.events,
      stream,
      comment,
      command,
      context.cause(),
    );
    context.reached(position);
    const answers = (await context.queries.comments.get(params.id))?.answerCount ?? 0;
    return presentDecided(context.queries, state, answers);
  };
}

async function authorOf(
  { events }: Pick<App, 'events'>,
  commentId: number | null,
): Promise<number | null> {
  if (commentId === null) return null;
  return (await stateOf(events, commentStream(commentId), comment)).state?.of.authorId ?? null;
}
