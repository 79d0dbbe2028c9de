import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { DialogContentText } from '@mui/material';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { Amount } from '../../fields/Amount.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';

/** Returns the $1 of a trailer that was removed. */
export function ReturnFee({ campaign: { id } }: Places['campaignActions']) {
  const { call } = useCalls();
  const params = { id };
  return (
    <ReasonDialog
      button="Return the $1"
      title="Return the $1 of the trailer?"
      sums={{
        key: ['trailer-fee', id],
        ask: () => call(trailersEndpoints.sumsOfTrailerFee, { params }),
      }}
      submitText="Return it"
      submit={(reason, sums) =>
        call(trailersEndpoints.returnTrailerFee, { params, body: { reason, sums } })
      }
      failed={conversationMessages.updateFailed}
      doneText="The $1 is being returned"
    >
      {({ amountCents, feeCents }) => (
        <DialogContentText>
          The maker gets back <Amount cents={amountCents} /> and the service fee of{' '}
          <Amount cents={feeCents} />. The removal cannot be undone after it.{' '}
          <AboutMail>A mail tells the maker when it is returned.</AboutMail>
        </DialogContentText>
      )}
    </ReasonDialog>
  );
}
