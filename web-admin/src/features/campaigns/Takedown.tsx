import { nounOf } from '@rostrum/contracts/categories/constants';
import { campaignMessages, conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { Alert, DialogContentText } from '@mui/material';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { heldBy, takedownCalls } from './campaign-calls.ts';
import { HeldDonations } from './HeldDonations.tsx';
import { TakedownAlert } from './TakedownAlert.tsx';
import type { CampaignPage } from './records.ts';

/** Takes a campaign down. */
export function TakeDown({ campaign }: { readonly campaign: CampaignPage }) {
  const calls = useCalls();
  const noun = nounOf(campaign);
  return (
    <ReasonDialog
      button="Take down"
      danger
      title={`Take the ${noun} down?`}
      submitText="Take down"
      closeText={`Keep the ${noun}`}
      sums={heldBy(calls, campaign.id, 'takeDown')}
      submit={takedownCalls(calls, campaign.id).takeDown}
      failed={campaignMessages.deleteFailed}
      reasonHelp="Kept in the log, and in the mail to the creator."
      doneText={`The ${noun} is taken down`}
    >
      {(sums) => (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            <strong>
              <HeldDonations sums={sums} /> will be refunded, with the fees, from 24 hours after the
              takedown on.
            </strong>{' '}
            Until then it can be undone.
          </Alert>
          <DialogContentText>
            The {noun} is shown nowhere any more. Once its payout was ordered, nothing is refunded:
            shares that were not sent yet need another approval. Hours of promotion that have not
            begun are refunded, too. A hold ends.{' '}
            <AboutMail>
              A mail tells the creator the reason, and each donor gets one when the refund is made.
            </AboutMail>
          </DialogContentText>
        </>
      )}
    </ReasonDialog>
  );
}

/** Says since when the campaign is down, and what becomes of its money; undoes the takedown. */
export function TakedownNotice({ campaign }: { readonly campaign: CampaignPage }) {
  const calls = takedownCalls(useCalls(), campaign.id);
  const { takedown, refunds } = campaign;
  const noun = nounOf(campaign);
  if (takedown === null) return null;
  return (
    <TakedownAlert takedown={takedown} refunds={refunds}>
      <ReasonDialog
        button="Undo the takedown"
        title="Undo the takedown?"
        submitText="Undo the takedown"
        submit={calls.undo}
        failed={conversationMessages.updateFailed}
        reasonHelp="Kept in the log, and shown in the event history. The creator does not see it."
        doneText={`The ${noun} is shown again`}
      >
        <DialogContentText>
          The {noun} is shown again, in the state in which it was, and its donations stay. A hold
          that it had does not come back. <AboutMail>A mail tells the creator.</AboutMail>
        </DialogContentText>
      </ReasonDialog>
    </TakedownAlert>
  );
}
