import type { Target } from '@rostrum/contracts';
import { adminDonations } from '@rostrum/contracts/donations/lists';
import { dollars } from '@rostrum/contracts/money';
import { Alert, Link } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../fields/counted.ts';
import { listParameters, listPath } from '../../lists/list-declaration.ts';
import type { DonationRecord } from './records.ts';

/** As many as are added up. */
const perPage = 25;

/**
 * The payments for a target that differ at their provider, with their sum. The list can be filtered by
 * campaigns only.
 */
export const DifferingDonations = ({ target: { kind, id } }: { readonly target: Target }) =>
  kind === 'campaign' ? <DifferingDonationsOfCampaign campaignId={id} /> : null;

/** Nothing without any. */
function DifferingDonationsOfCampaign({ campaignId }: { readonly campaignId: number }) {
  const filter = { campaignId, differs: true };
  const { data = [], total = 0 } = useGetList<DonationRecord>(adminDonations.resource, {
    ...listParameters(adminDonations, filter, adminDonations.sort),
    pagination: { page: 1, perPage },
  });
  if (data.length === 0) return null;
  const cents = data.reduce((sum, { unbookedCents }) => sum + (unbookedCents ?? 0), 0);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      The providers say that {total > perPage && 'more than '}
      {dollars(cents)} of{' '}
      <Link component={RouterLink} to={listPath(adminDonations, filter)}>
        {counted(total, 'payment')}
      </Link>{' '}
      is gone. Until that is resolved, they are neither refunded nor paid out.
    </Alert>
  );
}
