import { Alert, Button, Snackbar } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection, useServerAway } from '../kernel/connection.ts';

const pollIntervalMs = 2_000;

/** Says that the server is away, and loads everything on the page again when it is back. */
export function ServerAway() {
  return useServerAway() ? <Waiting /> : null;
}

function Waiting() {
  const connection = useConnection();
  const queries = useQueryClient();
  const check = useQuery({
    queryKey: ['server-away'],
    queryFn: () => connection.check().then(connection.isAway),
    // The first check waits as well: where one route alone fails, each check that is answered loads
    // the page again, and the route fails again.
    initialData: true,
    staleTime: Infinity,
    refetchInterval: pollIntervalMs,
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
          <Button color="inherit" size="small" onClick={() => void check.refetch()}>
            Try again
          </Button>
        }
      >
        The server cannot be reached. This page is loaded again when it is back.
      </Alert>
    </Snackbar>
  );
}
