import { Alert, Box, Button } from '@mui/material';
import { requestIdOf } from '../kernel/request-id.ts';

interface RetryAlertProps {
  readonly error: Error;
  /** What failed, when the message of the error does not say it. */
  readonly failed?: string;
  readonly retry: () => void;
}

/** An error with the id of its request, and a button that tries again. */
export function RetryAlert({ error, failed, retry }: RetryAlertProps) {
  const requestId = requestIdOf(error);
  return (
    <Alert
      severity="error"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button color="inherit" onClick={retry}>
          Try again
        </Button>
      }
    >
      {failed !== undefined && <>{failed} </>}
      {error.message}
      {requestId !== undefined && (
        <Box component="span" sx={{ display: 'block' }}>
          Request <code>{requestId}</code>
        </Box>
      )}
    </Alert>
  );
}
