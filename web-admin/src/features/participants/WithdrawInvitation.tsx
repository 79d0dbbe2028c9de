import { DialogContentText } from '@mui/material';
import { useCalls } from '../../kernel/calls.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { invitationCalls } from './participant-calls.ts';
import type { ParticipantState } from './records.ts';

interface WithdrawInvitationProps {
  readonly campaignId: number;
  readonly participant: ParticipantState;
}

/** Ends the open invitation of a participant. */
export function WithdrawInvitation({ campaignId, participant }: WithdrawInvitationProps) {
  const { withdraw } = invitationCalls(useCalls(), campaignId, participant.slot);
  return (
    <InvitationDialog
      button="Withdraw"
      title={`Withdraw the invitation of ${participant.name}?`}
      submitText="Withdraw the invitation"
      submit={withdraw}
      doneText="The invitation is withdrawn"
    >
      <DialogContentText>
        The link is no longer valid, and the address is forgotten. No mail is sent.
      </DialogContentText>
    </InvitationDialog>
  );
}
