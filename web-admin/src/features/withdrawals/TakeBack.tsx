import { withdrawalsEndpoints } from '@rostrum/contracts/withdrawals/constants';
import { dollars } from '@rostrum/contracts/money';
import type { Answer } from '@rostrum/contracts/client';
import { DialogContentText, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useSums } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';

interface OfDonation {
  readonly donation: Answer<'adminGetDonation'>;
}

/** Takes a settled donation back for its donor, or says why it cannot be. */
export function TakeBack({ donation }: OfDonation) {
  const { permissions } = usePermissions<readonly string[]>();
  const { purpose, status, late } = donation;
  const isSettled = purpose === 'donation' && status === 'settled' && !late;
  if (!isSettled || !permissions?.includes('admin')) return null;
  return <TakeBackUnlessRefused donation={donation} />;
}

function TakeBackUnlessRefused({ donation: { id, user, unbookedCents } }: OfDonation) {
  const { call } = useCalls();
  const asked = {
    key: ['withdrawal', id],
    ask: () => call(withdrawalsEndpoints.sumsOfWithdrawal, { params: { id } }),
  };
  const { data } = useSums([...asked.key, String(unbookedCents), 'page'], asked.ask);
  if (!data) return null;
  if (data.refusal !== null) {
    return (
      <Typography variant="body2">It cannot be taken back for the donor: {data.refusal}</Typography>
    );
  }
  return (
    <ReasonDialog
      button="Take back for the donor"
      danger
      title="Take back this donation?"
      submitText="Refund"
      sums={asked}
      submit={(reason, sums) =>
        call(withdrawalsEndpoints.adminWithdrawDonation, { params: { id }, body: { reason, sums } })
      }
      reasonHelp="Kept in the log, and shown in the activity log."
      failed="Failed to take the donation back"
      doneText="The refund was requested"
    >
      {({ amountCents, feeCents }) => (
        <DialogContentText>
          {user?.username ?? 'The donor'} gets {dollars(amountCents + feeCents)} back:{' '}
          {dollars(amountCents)} and the service fee of {dollars(feeCents)}. It is none of the three
          donations that they may take back within 30 days. This cannot be undone. It is possible
          until the campaign’s funding closes, or 48 hours after the date of its conversation is
          announced. <AboutMail>A mail says when it is returned.</AboutMail>
        </DialogContentText>
      )}
    </ReasonDialog>
  );
}
