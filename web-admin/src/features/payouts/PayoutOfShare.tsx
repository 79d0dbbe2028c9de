import { Skeleton, Typography } from '@mui/material';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCampaignPayouts } from './campaign-payouts.ts';
import { PayoutFacts } from './PayoutFacts.tsx';
import { targetOfShare, type ShareRecord } from './records.ts';

interface OfShare {
  readonly share: ShareRecord;
}

/** The payout that a share is part of: who ordered it, and of a campaign how it was computed. */
export function PayoutOfShare({ share }: OfShare) {
  const { kind, id } = targetOfShare(share);
  return (
    <Panel title={`Payout ${String(share.number)} of the ${kind}`}>
      {kind === 'campaign' ? (
        <PayoutOfCampaign share={share} campaignId={id} />
      ) : (
        <KnownOfShare share={share} />
      )}
    </Panel>
  );
}

function PayoutOfCampaign({ share, campaignId }: OfShare & { readonly campaignId: number }) {
  const { data, error, refetch, isPending } = useCampaignPayouts(campaignId);
  const payout = data?.payouts.find(({ number }) => number === share.number);
  return (
    <>
      {data && payout ? (
        <PayoutFacts payout={payout} policy={data.policy}>
          <OrderedBy share={share} />
        </PayoutFacts>
      ) : (
        <KnownOfShare share={share} />
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
    </>
  );
}

/** What the share itself says of its payout. */
const KnownOfShare = ({ share }: OfShare) => (
  <Facts>
    <OrderedBy share={share} />
    <Fact name="Computed">
      <Instant at={share.computedAt} /> UTC
    </Fact>
  </Facts>
);

const OrderedBy = ({ share: { orderedBy } }: OfShare) => (
  <Fact name="Ordered by">
    {orderedBy === null ? (
      'Nobody; an administrator approves it'
    ) : (
      <>
        <MemberLink id={orderedBy} />; another administrator approves it
      </>
    )}
  </Fact>
);
