import { happenedAt, type Routes } from '@rostrum/contracts';
import { commentMessages } from '@rostrum/contracts/comments';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { loadPeople } from '../accounts/index.ts';
import { comment, commentStream, presentComment } from './comment.ts';
import { contentWith } from './presenter.ts';

/**
 * GET /api/comments/{id}/history. Read from the stream, so that no version of a comment is shown
 * once it was deleted or removed.
 */
export function commentHistory(
  app: Pick<App, 'discussions' | 'events'>,
): Handler<Routes['commentHistory']> {
  return async ({ params }, context) => {
    const { queries } = context;
    const stream = commentStream(params.id);
    const { of, state } = presentComment((await stateOf(app.events, stream, comment)).state);
    if (state !== 'visible') throw notFound(commentMessages.notFound);
    await app.discussions(of.target.kind).assertSeen(of.target.id, context);
    const { events } = await app.events.load(stream, ['CommentPosted', 'CommentEdited']);
    const texts = events.flatMap((event) =>
      event.type === 'CommentPosted' || event.type === 'CommentEdited' ? [event] : [],
    );
    const people = await loadPeople(
      queries,
      texts.flatMap(({ data }) => data.mentions),
    );
    return {
      versions: texts.map((event) => ({
        content: contentWith(event.data, people),
        createdAt: happenedAt(event),
      })),
    };
  };
}
