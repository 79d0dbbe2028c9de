import type { EventOfType, Rules } from '../engine/read-model.ts';
import { reportDecision } from '../reports/index.ts';

export const commentReportDecisions: Rules = {
  CommentRemoved: [
    reportDecision<EventOfType<'CommentRemoved'>>(
      ({ data }) => ({ kind: 'comment', id: data.commentId }),
      'removed',
    ),
  ],
  CommentRestored: [
    reportDecision<EventOfType<'CommentRestored'>>(
      ({ data }) => ({ kind: 'comment', id: data.commentId }),
      'kept',
    ),
  ],
};
