import { personalDataEndpoints } from '@rostrum/contracts/personal-data/constants';
import { DialogContentText } from '@mui/material';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';

/** Erases a member immediately, with a reason, in a dialog that explains the consequences. */
export function EraseMember({ user: { id, username } }: Places['memberActions']) {
  const { call } = useCalls();
  return (
    <ReasonDialog
      button="Erase"
      danger
      title={`Erase ${username} at once?`}
      reasonHelp="Sealed with the member's data, and erased with it."
      submitText="Erase at once"
      submit={(reason) =>
        call(personalDataEndpoints.adminEraseUser, { params: { id }, body: { reason } })
      }
      failed="Failed to erase the member"
      doneText={`The erasure of ${username} has begun`}
    >
      <DialogContentText component="div">
        <p>
          Names, address, profile, files, sessions and mails are destroyed, and so are the campaigns
          that nobody else has supported. This cannot be undone, and nobody is told by mail.
        </p>
        <p>
          Amounts, dates and numbers of payments stay, and so do campaigns that others have
          supported. Refunds under way go on. Shares that are owed are paid, and where the money
          goes is kept for 30 days after it was sent or came back. Without such details a share has
          to be moved to another account or written off, by two administrators.
        </p>
      </DialogContentText>
    </ReasonDialog>
  );
}
