import { setupSteps } from '@rostrum/contracts/setup/constants';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { Title, usePermissions } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { StepList } from './StepList.tsx';
import { stepsOf } from './steps.tsx';
import { useSetup } from './use-setup.ts';

/** What an operator sets up, read from the running system. */
export function SetupPage() {
  const { data, error, refetch } = useSetup();
  const { permissions } = usePermissions<readonly string[]>();
  if (permissions && !permissions.includes('admin')) return <NotFoundPage />;
  return (
    <Box sx={{ py: 2, maxWidth: 720, display: 'grid', gap: 2 }}>
      <Title title="Set up" />
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {data ? (
        <Panel title={`${String(data.done)} of ${String(setupSteps.length)} steps are done`}>
          {data.done === setupSteps.length && (
            <Alert severity="success" sx={{ mb: 2 }}>
              All steps are done.
            </Alert>
          )}
          <StepList steps={stepsOf(data)} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Read from the running system. Settings are environment variables of the server; the
            README lists all of them.
          </Typography>
        </Panel>
      ) : (
        !error && (
          <Skeleton variant="rounded" height={420} role="status" aria-label="Loading the steps" />
        )
      )}
    </Box>
  );
}
