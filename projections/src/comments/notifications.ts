import { targetIdsOf } from '@rostrum/contracts';
import { commentLimits } from '@rostrum/contracts/comments';
import type { EventOfType, Rule, Rules } from '../engine/read-model.ts';
import { notification } from '../notifications/index.ts';

type Posted = EventOfType<'CommentPosted'>;
type Edited = EventOfType<'CommentEdited'>;

interface Heard {
  readonly kind: 'mention' | 'answer' | 'comment';
  readonly recipientId: number;
  readonly thingId: number;
  /** What a mention is once the text does not mention the member any more; null: nothing. */
  readonly instead?: Heard | null;
}

/** Who hears of a comment although it does not mention them: who is answered, whose campaign or prompt it is. */
function withoutMention({ data }: Posted | Edited): ReadonlyMap<number, Heard> {
  const { target, targetCreatorId, parentId } = data;
  const answered = 'parentAuthorId' in data ? data.parentAuthorId : null;
  const heard = new Map<number, Heard>();
  if (parentId !== null && answered !== null)
    heard.set(answered, { kind: 'answer', recipientId: answered, thingId: parentId });
  if (answered !== targetCreatorId)
    heard.set(targetCreatorId, {
      kind: 'comment',
      recipientId: targetCreatorId,
      thingId: target.id,
    });
  return heard;
}

function mentioned(event: Posted | Edited): readonly Heard[] {
  const { authorId, commentId, mentions } = event.data;
  const others = withoutMention(event);
  return mentions
    .filter((recipientId) => recipientId !== authorId)
    .map((recipientId) => ({
      kind: 'mention',
      recipientId,
      thingId: commentId,
      instead: others.get(recipientId) ?? null,
    }));
}

/** Who hears of a comment, each once: who is mentioned, who is answered, whose campaign or prompt it is. */
function heardBy(event: Posted): readonly Heard[] {
  const mentions = mentioned(event);
  const others = [...withoutMention(event).values()].filter(
    ({ recipientId }) =>
      recipientId !== event.data.authorId &&
      mentions.every((mention) => mention.recipientId !== recipientId),
  );
  return [...mentions, ...others];
}

/** A rule for each of the members who can hear of one event. */
const tell = <E extends Posted | Edited>(
  heardOf: (event: E) => readonly Heard[],
  most: number,
): readonly Rule<E>[] =>
  Array.from({ length: most }, (_, index) =>
    notification<E>(
      (event) => {
        const recipientId = heardOf(event)[index]?.recipientId;
        if (recipientId === undefined) return undefined;
        return `comment:${String(event.data.commentId)}:${String(recipientId)}`;
      },
      (event) => {
        const each = heardOf(event)[index];
        if (!each) return undefined;
        const { authorId: actorId, target, commentId } = event.data;
        const { instead = null, ...heard } = each;
        const otherwise = instead && { instead: instead.kind, insteadThingId: instead.thingId };
        const details = { commentId, ...otherwise };
        // Who has heard of the comment is not told again because it is changed.
        const yields = event.type === 'CommentEdited';
        return { ...heard, actorId, ...targetIdsOf(target), details, yields };
      },
    ),
  );

/** Whether a comment is still visible, and still mentions the member, is asked when it is read. */
export const commentNotifications: Rules = {
  CommentPosted: tell<Posted>(heardBy, commentLimits.mentions + 2),
  CommentEdited: tell<Edited>(mentioned, commentLimits.mentions),
};
