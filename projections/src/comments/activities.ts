import { targetIdsOf } from '@rostrum/contracts';
import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const commentActivities: Rules = {
  CommentPosted: activity<EventOfType<'CommentPosted'>>(
    'comment_posted',
    ({ data }) => ({
      userId: data.authorId,
      ...targetIdsOf(data.target),
      details: { commentId: data.commentId, answers: data.parentId },
    }),
    { newestOf: ({ data }) => data.authorId },
  ),
  CommentDeleted: activity<EventOfType<'CommentDeleted'>>(
    'comment_deleted',
    ({ data }) => ({
      userId: data.authorId,
      ...targetIdsOf(data.target),
      details: { commentId: data.commentId },
    }),
    { newestOf: ({ data }) => data.authorId },
  ),
  CommentRemoved: activity<EventOfType<'CommentRemoved'>>('comment_removed', ({ data }) => ({
    userId: data.removedBy,
    ...targetIdsOf(data.target),
    details: { commentId: data.commentId, authorId: data.authorId },
  })),
  CommentRestored: activity<EventOfType<'CommentRestored'>>('comment_restored', ({ data }) => ({
    userId: data.restoredBy,
    ...targetIdsOf(data.target),
    details: { commentId: data.commentId, authorId: data.authorId },
  })),
};
