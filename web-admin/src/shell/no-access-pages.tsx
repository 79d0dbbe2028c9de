import { refusedKey, type Refused } from '@rostrum/contracts/accounts/constants';
import { Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CardPage } from './CardPage.tsx';

/**
 * Redirects a signed-in member who is neither admin nor auditor to the site, which shows the
 * reason. The session stays.
 */
export function AccessDeniedPage() {
  const state: unknown = useLocation().state;
  const refused = refusedAt(state);
  useEffect(() => {
    try {
      window.sessionStorage.setItem(refusedKey, refused);
    } catch {
      // If the storage is unavailable, the site opens without showing the reason.
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

/** What the member was refused: react-admin stores the refused path in the location state. */
function refusedAt(state: unknown): Refused {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return 'dashboard';
  return state.nextPathname === '/' || state.nextPathname === '/login' ? 'dashboard' : 'page';
}
