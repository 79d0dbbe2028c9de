import { refusedKey, type Refused } from '@rostrum/contracts/accounts/constants';
import { Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CardPage } from './CardPage.tsx';

/**
 * For a signed-in member who is neither admin nor auditor: sends them to the site, which says why.
 * Their session stays.
 */
export function AccessDeniedPage() {
  const state: unknown = useLocation().state;
  const refused = refusedAt(state);
  useEffect(() => {
    try {
      window.sessionStorage.setItem(refusedKey, refused);
    } catch {
      // Without access to the storage, the site opens without saying why.
    }
    window.location.replace('/');
  }, [refused]);
  return (
    <CardPage title="Access Denied">
      <Typography>You don&apos;t have permission to access the admin dashboard</Typography>
      <Button variant="contained" href="/" sx={{ mt: 3 }}>
        Back to the site
      </Button>
    </CardPage>
  );
}

/** react-admin keeps the path that was refused in the state of the location. */
function refusedAt(state: unknown): Refused {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return 'dashboard';
  return state.nextPathname === '/' || state.nextPathname === '/login' ? 'dashboard' : 'page';
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
