import type { Target } from '@rostrum/contracts';
import { disputesEndpoints } from '@rostrum/contracts/disputes/constants';
import { adminDisputes } from '@rostrum/contracts/disputes/lists';
import { dollars } from '@rostrum/contracts/money';
import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../fields/counted.ts';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { listPath } from '../../lists/list-declaration.ts';

/** Names the open disputes of a target's payments with their sum; the server answers for campaigns only. */
export const OpenDisputes = ({ target: { kind, id } }: { readonly target: Target }) =>
  kind === 'campaign' ? <OpenDisputesOfCampaign id={id} /> : null;

/** Nothing without any. */
function OpenDisputesOfCampaign({ id }: { readonly id: number }) {
  const calls = useCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['disputes', 'of-campaign', id],
    queryFn: () => calls.call(disputesEndpoints.adminDisputesOfCampaign, { params: { id } }),
  });
  if (error) {
    return (
      <RetryAlert
        failed="The open disputes could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (!data || data.count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Link component={RouterLink} to={listPath(adminDisputes, { campaignId: id, status: 'open' })}>
        {counted(data.count, 'open dispute')}
      </Link>
      : {dollars(data.amountCents)} of this campaign’s donations. What is lost is taken from the
      campaign, and what of it was paid out, from the shares.
    </Alert>
  );
}
