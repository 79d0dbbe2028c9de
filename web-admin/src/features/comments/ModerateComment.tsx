import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { useCalls } from '../../kernel/calls.ts';
import { DismissReports, RemoveReported, RestoreReported } from '../reports/index.ts';
import type { CommentRecord } from './records.ts';

/** What an admin can decide about a comment. */
export function ModerateComment({ comment }: { readonly comment: CommentRecord }) {
  const { call } = useCalls();
  const { id, state, openReports } = comment;
  const decide =
    (command: 'removeComment' | 'restoreComment' | 'dismissCommentReports') => (reason: string) =>
      call(commentsEndpoints[command], { params: { id }, body: { reason } });
  return (
    <>
      {openReports > 0 && (
        <DismissReports
          kind="comment"
          decide={decide('dismissCommentReports')}
          openReports={openReports}
        />
      )}
      {state === 'visible' && (
        <RemoveReported
          kind="comment"
          decide={decide('removeComment')}
          consequence="The site then says that a moderator removed it, and shows its answers."
        />
      )}
      {state === 'removed' && <RestoreReported kind="comment" decide={decide('restoreComment')} />}
    </>
  );
}
