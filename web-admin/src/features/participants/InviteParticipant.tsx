import { accountLimits } from '@rostrum/contracts/accounts/constants';
import { DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { invitationCalls } from './participant-calls.ts';
import type { ParticipantState } from './records.ts';

interface InviteParticipantProps {
  readonly campaignId: number;
  readonly participant: ParticipantState;
}

/** Asks a participant by mail whether they take part. */
export function InviteParticipant({ campaignId, participant }: InviteParticipantProps) {
  const { name, slot, invitation } = participant;
  const { invite } = invitationCalls(useCalls(), campaignId, slot);
  const [email, setEmail] = useState('');
  return (
    <InvitationDialog
      button={invitation === null ? 'Invite' : 'Invite again'}
      title={`Invite ${name}?`}
      submitText="Send the invitation"
      complete={email.trim() !== ''}
      submit={() => invite(email.trim())}
      doneText="The participant is invited"
    >
      <DialogContentText sx={{ mb: 2 }}>
        <AboutMail>A mail asks whether they take part.</AboutMail> The link is valid for 30 days,
        and the address is forgotten with the answer.
        {invitation !== null && ' At another address, the link of the invitation before ends.'}
      </DialogContentText>
      <TextField
        fullWidth
        required
        type="email"
        label="Email address"
        autoComplete="off"
        value={email}
        slotProps={{ htmlInput: { maxLength: accountLimits.email.max } }}
        onChange={({ target: { value } }) => {
          setEmail(value);
        }}
      />
    </InvitationDialog>
  );
}
