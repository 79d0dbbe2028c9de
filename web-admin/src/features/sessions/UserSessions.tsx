import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { Box, DialogContentText, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';

/** The member's sessions, which an admin can end. */
export function UserSessions({ user }: Places['memberSections']) {
  const calls = useCalls();
  const { permissions } = usePermissions<readonly string[]>();
  const sessions = useQuery({
    queryKey: ['users', 'sessions', user.id],
    queryFn: () => calls.call(sessionsEndpoints.adminListSessions, { params: { id: user.id } }),
  });
  return (
    <Panel title="Sessions">
      {sessions.isPending && (
        <Skeleton height={48} role="status" aria-label="Loading the sessions" />
      )}
      {sessions.isError && (
        <RetryAlert
          failed="The sessions could not be loaded."
          error={sessions.error}
          retry={() => void sessions.refetch()}
        />
      )}
      {sessions.data?.length === 0 && <Typography>Not signed in anywhere.</Typography>}
      {sessions.data && sessions.data.length > 0 && (
        <>
          <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
            {sessions.data.map(({ id, device, createdAt, lastUsedAt }) => (
              <Box key={id} component="li" sx={{ py: 0.75 }}>
                <strong>{device}</strong>
                <Typography variant="body2" color="textSecondary">
                  Last used <Instant at={lastUsedAt} />, signed in <Instant at={createdAt} />
                </Typography>
              </Box>
            ))}
          </Box>
          {permissions?.includes('admin') && (
            <ReasonDialog
              button="End all sessions"
              title={`End the sessions of ${user.username}?`}
              submitText="End all sessions"
              submit={async (reason) => {
                await calls.call(sessionsEndpoints.adminRevokeSessions, {
                  params: { id: user.id },
                  body: { reason },
                });
                await sessions.refetch();
              }}
              failed="Failed to end the sessions"
              doneText="The sessions are ended"
            >
              <DialogContentText>
                The member is signed out everywhere, and can sign in again.
              </DialogContentText>
            </ReasonDialog>
          )}
        </>
      )}
    </Panel>
  );
}
