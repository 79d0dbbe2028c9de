import { Box, Skeleton } from '@mui/material';
import { Title } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useNarrow } from '../../lists/narrow.ts';
import { PolicyLines, PolicyTable } from './PolicyTable.tsx';
import { Simulator } from './Simulator.tsx';
import { usePayoutPolicies } from './use-payout-policies.ts';

/** How payouts are divided: every policy, and a simulator. */
export function PayoutPoliciesPage() {
  const { data, error, isLoadingError, refetch } = usePayoutPolicies();
  const narrow = useNarrow();
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Payout policies" />
      {isLoadingError && (
        <RetryAlert
          failed="The payout policies did not load."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && (
        <Skeleton
          variant="rounded"
          height={360}
          role="status"
          aria-label="Loading the payout policies"
        />
      )}
      {data && (
        <>
          <Panel title="Policies">
            {narrow ? <PolicyLines policies={data} /> : <PolicyTable policies={data} />}
          </Panel>
          <Simulator policies={data} />
        </>
      )}
    </Box>
  );
}
