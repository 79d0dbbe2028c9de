import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { useCalls } from '../../kernel/calls.ts';
import { Reports } from '../reports/index.ts';
import type { CommentRecord } from './records.ts';

/** Who reported a comment and why. */
export function CommentReports({ comment }: { readonly comment: CommentRecord }) {
  const { call } = useCalls();
  const params = { id: comment.id };
  return (
    <Reports
      kind="comment"
      of={comment}
      read={(page) => call(commentsEndpoints.adminCommentReports, { params, query: { page } })}
    />
  );
}
