import { Box, Button, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { HttpError, Show, useGetResourceLabel, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../fields/RetryAlert.tsx';

interface RecordPageProps {
  readonly title?: string;
  readonly actions: ReactElement;
  readonly children: ReactNode;
}

/** The page of a record. A record that cannot be loaded keeps its address. */
export function RecordPage({ title, actions, children }: RecordPageProps) {
  return (
    <Show
      actions={actions}
      component="div"
      error={<RecordFailure />}
      queryOptions={{ onError: ignore }}
      {...(title === undefined ? {} : { title })}
    >
      {children}
    </Show>
  );
}

/** `RecordFailure` shows the error, in place of react-admin's notification and redirect. */
const ignore = (): void => undefined;

function RecordFailure() {
  const { error, refetch, resource } = useShowContext();
  const label = useGetResourceLabel();
  if (!error) return null;
  if (!(error instanceof HttpError && error.status === 404)) {
    return <RetryAlert error={error} retry={() => void refetch()} />;
  }
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="h6" component="p" sx={{ mb: 3 }}>
        There is no such record
      </Typography>
      <Button variant="contained" component={Link} to={`/${resource}`}>
        {label(resource, 2)}
      </Button>
    </Box>
  );
}
