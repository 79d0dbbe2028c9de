import { Button, Stack, Typography } from '@mui/material';
import { Doorstep } from './CardPage.tsx';

/** A signed-in member who is neither admin nor auditor. Their session on the site goes on. */
export function AccessDeniedPage() {
  return (
    <Doorstep title="Access Denied">
      <Typography>You don&apos;t have permission to access the admin dashboard</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 3, flexWrap: 'wrap' }}>
        <Button variant="contained" href="/">
          Back to the site
        </Button>
        <Button href="#/login">Sign in as somebody else</Button>
      </Stack>
    </Doorstep>
  );
}

/** The server does not answer: nothing opens, and the session is left alone. */
export function UnreachablePage() {
  return (
    <Doorstep title="The server cannot be reached">
      <Typography>
        Whether you are signed in could not be checked, so the console stays closed.
      </Typography>
      <Button variant="contained" href={import.meta.env.BASE_URL} sx={{ mt: 3 }}>
        Try again
      </Button>
    </Doorstep>
  );
}
