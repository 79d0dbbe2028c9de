import { payoutParts } from '@rostrum/contracts/money';
import { Box, LinearProgress, Typography } from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { counted } from '../../fields/counted.ts';
import { OpenDisputes } from '../disputes/index.ts';
import { DifferingDonations } from '../donations/index.ts';
import { policyName } from '../payout-policies/index.ts';
import { useCampaignLedger } from './campaign-ledger.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { CampaignPage } from './records.ts';

/** The amount raised, the amount held in escrow, and the campaign's payout policy. */
export function CampaignMoney({ campaign }: { campaign: CampaignPage }) {
  const { id, currentAmountCents, goalAmountCents, progressPercent, payoutPolicy } = campaign;
  const ledger = useCampaignLedger(id);
  // Nothing is paid out of an expired campaign.
  const parts =
    campaign.status === 'expired' ? undefined : payoutParts(payoutPolicy, currentAmountCents);
  return (
    <Panel title="Money">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h4" component="p">
          <Amount cents={currentAmountCents} />
        </Typography>
        <Typography color="textSecondary">
          of <Amount cents={goalAmountCents} />, {progressPercent}%
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, progressPercent)}
        aria-label="Raised of the goal"
        sx={{ mb: 2, height: 8, borderRadius: 4 }}
      />
      <OpenDisputes target={{ kind: 'campaign', id }} />
      <DifferingDonations target={{ kind: 'campaign', id }} />
      <Facts>
        <Returns campaign={campaign} />
        <Fact name="Backers">{campaign.backerCount}</Fact>
        <Fact name="Donations">{campaign.donationCount}</Fact>
        <Fact name="Held in escrow">
          {ledger.data ? (
            <>
              <Amount cents={ledger.data.heldCents} /> in{' '}
              {counted(ledger.data.entries, 'journal entry', 'journal entries')}
            </>
          ) : ledger.error ? (
            ledger.error.message
          ) : (
            'Reading the ledger'
          )}
        </Fact>
        <Fact name="Payout policy">{policyName(payoutPolicy)}</Fact>
        {parts && (
          <>
            <Fact name="9% fee">
              <Amount cents={parts.platform} />
            </Fact>
            {!isTrailer(campaign) && (
              <Fact name="Participant payout">
                <Amount cents={parts.participants} /> for all participants together
              </Fact>
            )}
            <Fact name="Creator payout">
              <Amount cents={parts.creator} />
            </Fact>
          </>
        )}
      </Facts>
      {parts && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          What the policy gives of the amount raised
          {campaign.status === 'completed'
            ? '; what was divided and sent is under Payouts'
            : isTrailer(campaign)
              ? ', if it is selected'
              : ', if the conversation takes place'}
          . “9% fee” is all that the platform gets by this policy.
        </Typography>
      )}
    </Panel>
  );
}

/** What was raised in all, and what of it went or goes back; nothing while nothing does. */
function Returns({ campaign: { returns } }: { campaign: CampaignPage }) {
  const { raisedCents, returnedCents, underWayCents } = returns;
  if (returnedCents + underWayCents === 0) return null;
  return (
    <>
      <Fact name="Raised in all">
        <Amount cents={raisedCents} />
      </Fact>
      <Fact name="Returned">
        <Amount cents={returnedCents} />, with the service fees that went back
      </Fact>
      <Fact name="Refunds under way">
        <Amount cents={underWayCents} />, with the service fees that go back
      </Fact>
    </>
  );
}
