import { nounOf } from '@rostrum/contracts/categories/constants';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { Alert, DialogContentText } from '@mui/material';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { cancelCampaign, heldBy } from './campaign-calls.ts';
import { HeldDonations } from './HeldDonations.tsx';
import type { CampaignPage } from './records.ts';

/** Cancels a campaign with the refund of all its donations. Hidden from auditors. */
export function CancelCampaign({ campaign }: { readonly campaign: CampaignPage }) {
  const calls = useCalls();
  const { permissions } = usePermissions<readonly string[]>();
  if (!permissions?.includes('admin')) return null;
  const { id } = campaign;
  const noun = nounOf(campaign);
  return (
    <ReasonDialog
      button={`Cancel the ${noun}`}
      danger
      title={`Cancel the ${noun}?`}
      submitText={`Cancel the ${noun}`}
      closeText={`Keep the ${noun}`}
      sums={heldBy(calls, id, 'cancel')}
      submit={(reason, sums) => cancelCampaign(calls, id, reason, sums)}
      failed={conversationMessages.updateFailed}
      doneText={`The ${noun} is cancelled`}
    >
      {(sums) => (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            <strong>
              <HeldDonations sums={sums} /> will be refunded, with the fees.
            </strong>{' '}
            This cannot be undone.
          </Alert>
          <DialogContentText>
            <AboutMail>
              A mail tells the creator, and each backer gets one when the refund is made.
            </AboutMail>
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}
