import { Alert, Button, Snackbar } from '@mui/material';
import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection, useServerAway } from '../kernel/connection.ts';

const pollIntervalMs = 2_000;
const answerWithinMs = 5_000;

/** Says that the server is away, and loads everything on the page again when it is back. */
export function ServerAway() {
  return useServerAway() ? <Waiting /> : null;
}

function Waiting() {
  const connection = useConnection();
  const queries = useQueryClient();
  const { path } = accountsEndpoints.me;
  const attempt = useQuery({
    queryKey: ['server-away'],
    queryFn: async () => {
      // A server that is away may leave a request without an answer for ever.
      const signal = AbortSignal.timeout(answerWithinMs);
      return (await connection.fetch(path, { credentials: 'include', signal })).status;
    },
    refetchInterval: pollIntervalMs,
    retry: false,
    gcTime: 0,
  });
  // The session is checked again as well, because it may have ended meanwhile.
  useEffect(
    () => () => {
      if (!connection.isAway()) void queries.invalidateQueries();
    },
    [connection, queries],
  );
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="warning"
        variant="filled"
        action={
          <Button color="inherit" size="small" onClick={() => void attempt.refetch()}>
            Try again
          </Button>
        }
      >
        The server cannot be reached. This page is loaded again when it is back.
      </Alert>
    </Snackbar>
  );
}
