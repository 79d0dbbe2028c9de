import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { onSessionRefused, onTermsRefused } from '../api/client.ts';
import { endSession, followSession, refreshSession } from '../features/accounts/index.ts';
import { toast } from '../ui/toast/toast-store.ts';
import { saveReturnPath } from './return-path.ts';

/**
 * Updates the site when the session of the browser changes. When the server answers 401 to a
 * member's command, such as a payment, because the session has ended, the login page opens, and
 * signing in returns to the current page. On a page for members, the route guard redirects instead. A
 * refusal because of new Terms of Service fetches the session again, so that the site asks to accept them.
 */
export function watchSession(
  queryClient: QueryClient,
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>,
): void {
  followSession(queryClient);
  onTermsRefused(() => void refreshSession(queryClient));
  onSessionRefused(({ isCommand }) => {
    const { pathname, search, hash } = router.state.location;
    if (!endSession(queryClient) || !isCommand) return;
    saveReturnPath(`${pathname}${search}${hash}`);
    toast({
      title: 'Please sign in again',
      description: 'Your session has ended. You come back here afterwards.',
      variant: 'destructive',
    });
    void router.navigate('/auth/login');
  });
}
