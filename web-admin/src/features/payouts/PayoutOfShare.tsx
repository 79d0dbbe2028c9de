import { Skeleton, Typography } from '@mui/material';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCampaignPayouts } from './campaign-payouts.ts';
import { PayoutFacts } from './PayoutFacts.tsx';
import type { ShareRecord } from './records.ts';

/** The payout that a share is part of: who ordered it, and how it was computed. */
export function PayoutOfShare({ share }: { readonly share: ShareRecord }) {
  const { data, error, refetch, isPending } = useCampaignPayouts(share.campaignId);
  const payout = data?.payouts.find(({ number }) => number === share.number);
  const ordered = (
    <Fact name="Ordered by">
      <MemberLink id={share.orderedBy} />; another administrator approves it
    </Fact>
  );
  return (
    <Panel title={`Payout ${String(share.number)} of the campaign`}>
      {data && payout ? (
        <PayoutFacts payout={payout} policy={data.policy}>
          {ordered}
        </PayoutFacts>
      ) : (
        <Facts>
          {ordered}
          <Fact name="Computed">
            <Instant at={share.computedAt} /> UTC
          </Fact>
        </Facts>
      )}
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {isPending && (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading the payout" />
      )}
      {!isPending && !error && !payout && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          It is not among the payouts that the campaign’s page shows; the events say how it was
          computed.
        </Typography>
      )}
    </Panel>
  );
}
