import { targetNamed } from '@rostrum/contracts';
import { commentPath, discussionPath } from '@rostrum/contracts/comments';
import type {
  NotificationEntry,
  NotificationWords,
  WordsByKind,
} from '../../kernel/notification.ts';

/**
 * Comments that can still be read. What does not mention the member any more is an answer or a comment
 * to them, or nothing.
 */
const still: NonNullable<NotificationWords['still']> = async (notes, recipientId, queries) => {
  const ids = notes.map(({ details }) => Number(details.commentId));
  const found = new Map(
    (await queries.comments.byIds([...new Set(ids)])).map((comment) => [comment.id, comment]),
  );
  return notes.flatMap((note) => {
    const { kind, details } = note;
    const comment = found.get(Number(details.commentId));
    if (comment?.state !== 'visible') return [];
    if (kind !== 'mention' || comment.mentions.includes(recipientId)) return [note];
    const { instead, insteadThingId } = details;
    if (instead !== 'answer' && instead !== 'comment') return [];
    return [{ ...note, kind: instead, thingId: Number(insteadThingId) }];
  });
};

function path({ newest, many }: NotificationEntry): string {
  const target = targetNamed(newest);
  if (!target) throw new Error('a comment is about nothing');
  return many ? discussionPath(target) : commentPath(target, Number(newest.details.commentId));
}

export const commentNotifications: WordsByKind = {
  comment: {
    still,
    message: ({ who, campaign }) => `${who} commented on ${campaign}`,
    path,
  },
  answer: {
    still,
    message: ({ who, campaign }) => `${who} answered your comment on ${campaign}`,
    path,
  },
  mention: {
    still,
    message: ({ who, campaign }) => `${who} mentioned you in a comment on ${campaign}`,
    path,
  },
};
