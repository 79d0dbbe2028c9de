import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { DialogContentText } from '@mui/material';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { CommentRecord } from './records.ts';

interface OfComment {
  readonly comment: CommentRecord;
}

const inHistory = 'Kept in the log, and shown in the history.';

export function RemoveComment({ comment: { id } }: OfComment) {
  const { call } = useCalls();
  return (
    <ReasonDialog
      button="Remove"
      danger
      title="Remove this comment?"
      submitText="Remove"
      submit={(reason) =>
        call(commentsEndpoints.removeComment, { params: { id }, body: { reason } })
      }
      reasonHelp={`${inHistory} The author finds it in their data.`}
      failed="Failed to remove the comment"
      doneText="The comment was removed"
    >
      <DialogContentText>
        The site then says that a moderator removed it, and shows its answers. Its reports are
        closed. It can be restored.
      </DialogContentText>
    </ReasonDialog>
  );
}

export function RestoreComment({ comment: { id } }: OfComment) {
  const { call } = useCalls();
  return (
    <ReasonDialog
      button="Restore"
      title="Restore this comment?"
      submitText="Restore"
      submit={(reason) =>
        call(commentsEndpoints.restoreComment, { params: { id }, body: { reason } })
      }
      reasonHelp={inHistory}
      failed="Failed to restore the comment"
      doneText="The comment was restored"
    >
      <DialogContentText>Everybody can read it again.</DialogContentText>
    </ReasonDialog>
  );
}

export function DismissReports({ comment: { id, openReports } }: OfComment) {
  const { call } = useCalls();
  const reports = openReports === 1 ? 'report' : `${String(openReports)} reports`;
  return (
    <ReasonDialog
      button={openReports === 1 ? 'Dismiss report' : 'Dismiss reports'}
      title={`Dismiss the open ${reports}?`}
      submitText="Dismiss"
      submit={(reason) =>
        call(commentsEndpoints.dismissCommentReports, { params: { id }, body: { reason } })
      }
      reasonHelp={inHistory}
      failed="Failed to dismiss the reports"
      doneText="The reports were dismissed"
    >
      <DialogContentText>
        The comment stays. Those who reported it are not told. A further report is open again.
      </DialogContentText>
    </ReasonDialog>
  );
}
