import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { Alert, Box, DialogContentText } from '@mui/material';
import { usePermissions } from 'react-admin';
import { AboutMail } from '../../fields/AboutMail.tsx';
import { Amount } from '../../fields/Amount.tsx';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { StatisticCard } from '../../fields/StatisticCard.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';
import { listPath } from '../../lists/list-declaration.ts';
import { heldBy, openElection } from './campaign-calls.ts';
import { HeldDonations } from './HeldDonations.tsx';
import { electionCauses } from './election-causes.ts';

/** The election of a campaign: its times, its result and what was chosen so far. */
export function ElectionPanel({ campaign }: Places['campaignSections']) {
  const { election, canOpenElection, heldDonations } = campaign;
  if (election === null && !canOpenElection) return null;
  return (
    <Panel title="Election">
      {election === null ? (
        <OpenElection campaign={campaign} />
      ) : (
        <Facts>
          <Fact name="Why">{electionCauses[election.cause]}</Fact>
          <Fact name="Opened">
            <Instant at={election.openedAt} /> UTC
          </Fact>
          <Fact name={election.endedAt === null ? 'Backers choose until' : 'Ended'}>
            <Instant at={election.endedAt ?? election.endsAt} /> UTC
            {election.endedAt === null &&
              campaign.onHoldSince !== null &&
              ', and later by the length of the hold'}
          </Fact>
          <Fact name="Result">{resultOf(election.extended)}</Fact>
          <Fact name="Donations held">
            {heldDonations.count.toLocaleString('en')}: <Amount cents={heldDonations.cents} />
          </Fact>
          {election.endedAt === null && (
            <Fact name="Of these, chosen to wait">
              {heldDonations.extending.toLocaleString('en')}:{' '}
              <Amount cents={heldDonations.extendingCents} />
            </Fact>
          )}
        </Facts>
      )}
    </Panel>
  );
}

function resultOf(extended: boolean | null): string {
  if (extended === null) return 'Not known yet';
  return extended ? 'Extended; what was not extended is refunded' : 'Everything is refunded';
}

/** Hidden from auditors; the server authorises the order. */
function OpenElection({ campaign }: Places['campaignSections']) {
  const { permissions } = usePermissions<readonly string[]>();
  const calls = useCalls();
  return (
    <>
      <Alert severity="info">
        The conversation did not take place, and no election was opened by itself: the campaign was
        expired by an administrator, or is older than elections.
      </Alert>
      {permissions?.includes('admin') && (
        <Box sx={{ mt: 2 }}>
          <ReasonDialog
            button="Open the election"
            title="Open the election?"
            submitText="Open the election"
            sums={heldBy(calls, campaign.id, 'openElection')}
            submit={(reason, sums) => openElection(calls, campaign.id, reason, sums)}
            failed={conversationMessages.updateFailed}
            doneText="The election is open"
          >
            {(sums) => (
              <DialogContentText>
                <HeldDonations sums={sums} /> become part of it. Every backer chooses within 30
                days: a refund, or to wait 180 days longer. Whoever chooses nothing gets the refund.{' '}
                <AboutMail>A mail asks them.</AboutMail>
              </DialogContentText>
            )}
          </ReasonDialog>
        </Box>
      )}
    </>
  );
}

/** Campaigns whose backers choose now. */
export function RunningElections({
  statistics: { runningElections: count },
}: Places['dashboardCards']) {
  return (
    <StatisticCard
      name="Running elections"
      to={listPath(adminCampaigns, { phase: 'election' })}
      value={String(count)}
      note={count === 0 ? 'No backers choose' : 'Backers choose: refund, or wait longer'}
    />
  );
}
