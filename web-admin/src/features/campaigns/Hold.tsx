import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { Alert, DialogContentText } from '@mui/material';
import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { StatisticCard } from '../../fields/StatisticCard.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';
import { holdCalls } from './campaign-calls.ts';
import type { CampaignPage } from './records.ts';

const reasonHelp = 'Kept in the log, and shown in the event history. The creator does not see it.';

/** Puts a campaign on hold, or lifts the hold. */
export function Hold({ campaign }: { readonly campaign: CampaignPage }) {
  const calls = holdCalls(useCalls(), campaign.id);
  const { updateFailed: failed } = conversationMessages;
  if (campaign.onHoldSince !== null) {
    return (
      <ReasonDialog
        button="Lift the hold"
        title="Lift the hold?"
        submitText="Lift the hold"
        submit={calls.lift}
        failed={failed}
        reasonHelp={reasonHelp}
        doneText="The hold is lifted"
      >
        <DialogContentText>
          Donations are taken again if the funding is open. What was due meanwhile, such as the end
          of the funding, is carried out now. <AboutMail>A mail tells the creator.</AboutMail>
        </DialogContentText>
      </ReasonDialog>
    );
  }
  const noun = nounOf(campaign);
  return (
    <ReasonDialog
      button="Put on hold"
      title={`Put the ${noun} on hold?`}
      submitText="Put on hold"
      submit={calls.place}
      failed={failed}
      reasonHelp={reasonHelp}
      doneText={`The ${noun} is on hold`}
    >
      <DialogContentText>
        It takes no donations, and none of its deadlines is carried out, until the hold is lifted.
        What was given is kept.{' '}
        {isTrailer(campaign)
          ? 'Backers can take donations back as before.'
          : 'Backers can take donations back and choose in an election as before; the end of an election moves by the length of the hold.'}{' '}
        Its page says that it is on hold. <AboutMail>A mail tells the creator.</AboutMail>
      </DialogContentText>
    </ReasonDialog>
  );
}

export function HoldNotice({ campaign: { onHoldSince } }: { readonly campaign: CampaignPage }) {
  if (onHoldSince === null) return null;
  return (
    <Alert severity="warning">
      On hold since <Instant at={onHoldSince} /> UTC: no donations, and no deadlines.
    </Alert>
  );
}

/** Campaigns that wait for an admin to lift their hold. */
export function CampaignsOnHold({
  statistics: { campaignsOnHold: count },
}: Places['dashboardCards']) {
  return (
    <StatisticCard
      name="Campaigns on hold"
      to={listPath(adminCampaigns, { hold: 'on_hold' })}
      value={String(count)}
      attention={count > 0}
      note={count === 0 ? 'None is on hold' : 'To be checked, and the hold lifted'}
    />
  );
}
