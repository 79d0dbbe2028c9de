import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Title, type ErrorProps } from 'react-admin';
import { RetryAlert } from '../fields/RetryAlert.tsx';
import { useConnection, useServerAway } from '../kernel/connection.ts';

const reload = (): void => {
  window.location.reload();
};

/**
 * Replaces a page that cannot be rendered, for example because its code cannot be loaded. The page
 * is reloaded when a server that was away is back.
 */
export function PageFailed({ title }: Pick<ErrorProps, 'title'>) {
  const connection = useConnection();
  const away = useServerAway();
  const wasAway = useRef(away);
  useEffect(() => {
    // Browsers do not say why code was not loaded. The check finds out whether the server is away.
    void connection.check();
  }, [connection]);
  useEffect(() => {
    if (wasAway.current && !away) reload();
    wasAway.current = away;
  }, [away]);
  return (
    <Box sx={{ py: 2 }}>
      {title !== undefined && <Title title={title} />}
      <RetryAlert error={new Error('This page could not be shown.')} retry={reload} />
    </Box>
  );
}
