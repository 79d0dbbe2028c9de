import { Alert, Button } from '@mui/material';

interface RetryAlertProps {
  readonly message: string;
  readonly retry: () => void;
}

/** An error message with a Retry button. */
export function RetryAlert({ message, retry }: RetryAlertProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry}>
          Try again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
