import { withdrawalsEndpoints } from '@rostrum/contracts/withdrawals/constants';
import { dollars } from '@rostrum/contracts/money';
import type { Answer } from '@rostrum/contracts/client';
import { DialogContentText } from '@mui/material';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';

/** Takes a settled donation back for its donor. The server refuses it once the funding has closed. */
export function TakeBack({ donation }: { readonly donation: Answer<'adminGetDonation'> }) {
  const { permissions } = usePermissions<readonly string[]>();
  const { call } = useCalls();
  const { id, purpose, status, late, amountCents, feeAmountCents, user } = donation;
  const { unbookedCents, goneCents, goneFeeCents } = donation;
  const isOpen = purpose === 'donation' && status === 'settled' && !late && unbookedCents === null;
  if (!isOpen || !permissions?.includes('admin')) return null;
  const total = dollars(amountCents + feeAmountCents - goneCents - goneFeeCents);
  return (
    <ReasonDialog
      button="Take back for the donor"
      danger
      title={`Take back this donation of ${dollars(amountCents)}?`}
      submitText={`Refund ${total}`}
      submit={(reason) =>
        call(withdrawalsEndpoints.adminWithdrawDonation, { params: { id }, body: { reason } })
      }
      reasonHelp="Kept in the log, and shown in the activity log."
      failed="Failed to take the donation back"
      doneText={`The refund of ${total} was requested`}
    >
      <DialogContentText>
        {user?.username ?? 'The donor'} gets {total} back, the service fee included. It is none of
        the three donations that they may take back within 30 days. This cannot be undone. It is
        possible until the campaign’s funding closes, or 48 hours after the date of its conversation
        is announced. <AboutMail>A mail says when it is returned.</AboutMail>
      </DialogContentText>
    </ReasonDialog>
  );
}
