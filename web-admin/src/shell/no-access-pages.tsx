import { Button, Stack, Typography } from '@mui/material';
import { CardPage } from './CardPage.tsx';

/** For a signed-in member who is neither admin nor auditor; the session on the site stays. */
export function AccessDeniedPage() {
  return (
    <CardPage title="Access Denied">
      <Typography>You don&apos;t have permission to access the admin dashboard</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 3, flexWrap: 'wrap' }}>
        <Button variant="contained" href="/">
          Back to the site
        </Button>
        <Button href="#/login">Sign in as somebody else</Button>
      </Stack>
    </CardPage>
  );
}

/** For a server that does not answer; the session stays. */
export function UnreachablePage() {
  return (
    <CardPage title="The server cannot be reached">
      <Typography>
        Whether you are signed in could not be checked, so the console stays closed.
      </Typography>
      <Button variant="contained" href={import.meta.env.BASE_URL} sx={{ mt: 3 }}>
        Try again
      </Button>
    </CardPage>
  );
}
