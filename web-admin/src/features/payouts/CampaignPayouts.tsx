import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';
import { heldBy, isTrailer, OrderedPayout } from '../campaigns/index.ts';
import { useCampaignPayouts } from './campaign-payouts.ts';
import { orderPayout } from './payout-calls.ts';
import { PayoutFacts } from './PayoutFacts.tsx';
import type { CampaignPayouts as Payouts } from './records.ts';
import { RelatedShares } from './RelatedShares.tsx';

/** The payouts of a campaign with their shares; the order of the payout where it is missing. */
export function CampaignPayouts({ campaign }: Places['campaignSections']) {
  const { data, error, refetch, isPending } = useCampaignPayouts(campaign.id);
  return (
    <Panel title="Payouts">
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading the payouts" />
      )}
      {data && <PayoutsOf campaign={campaign} payouts={data} />}
      {data?.orderedAt !== null && !isPending && !error && (
        <RelatedShares of="campaignId" id={campaign.id} />
      )}
    </Panel>
  );
}

interface PayoutsOfProps extends Pick<Places['campaignSections'], 'campaign'> {
  readonly payouts: Payouts;
}

/** How the payouts were computed, the newest first. */
export function PayoutsOf({ campaign, payouts: { orderedAt, payouts, policy } }: PayoutsOfProps) {
  if (orderedAt === null) {
    return campaign.status === 'completed' ? (
      <OrderPayout campaign={campaign} />
    ) : (
      <Typography>
        {isTrailer(campaign)
          ? 'The payout is ordered when the trailer is selected for production.'
          : 'The payout is ordered when the evidence of the conversation is confirmed.'}
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Ordered <Instant at={orderedAt} /> UTC.
        {payouts.length === 0 && ' The first payout is being computed.'}
      </Typography>
      {payouts.map((payout) => (
        <Box key={payout.number} sx={{ mb: 3 }}>
          <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
            Payout {payout.number}
          </Typography>
          <PayoutFacts payout={payout} policy={policy} />
        </Box>
      ))}
    </>
  );
}

/** Hidden from auditors; the server authorises the order. */
function OrderPayout({ campaign }: Pick<Places['campaignSections'], 'campaign'>) {
  const { id } = campaign;
  const { permissions } = usePermissions<readonly string[]>();
  const calls = useCalls();
  return (
    <>
      <Alert severity="info">
        The campaign is completed, and its payout was not ordered: it was completed before payouts
        existed.
      </Alert>
      {permissions?.includes('admin') && (
        <Box sx={{ mt: 2 }}>
          <ReasonDialog
            button="Order the payout"
            title="Order the payout?"
            submitText="Order the payout"
            sums={heldBy(calls, id, 'orderPayout')}
            submit={(reason, sums) => orderPayout(calls, id, reason, sums)}
            failed="It could not be ordered"
            doneText="The payout is ordered"
          >
            {(sums) => <OrderedPayout campaign={campaign} sums={sums} />}
          </ReasonDialog>
        </Box>
      )}
    </>
  );
}
