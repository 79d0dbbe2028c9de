import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/accounts/index.ts';
import { Page } from '../ui/layout/layout.tsx';
import { ErrorState } from '../ui/feedback/states.tsx';
import { toast } from '../ui/toast/toast-store.ts';
import { PageLoading } from '../ui/feedback/PageLoading.tsx';
import { forgetReturnPath, savedReturnPath, saveReturnPath } from './return-path.ts';

/**
 * Guards routes for members. A visitor goes to the login page and comes back after signing in. A
 * failed check of the session offers Retry.
 */
export function MembersOnly(): ReactNode {
  const session = useSession();
  switch (session.status) {
    case 'member':
      return <Outlet />;
    case 'visitor':
      return <ToLogin />;
    case 'checking':
      return <PageLoading label="Loading page" />;
    case 'unknown':
      return (
        <Page>
          <ErrorState
            level={1}
            title="We could not check your session"
            text="The server did not answer. Nothing is lost; please try again."
            onRetry={session.retry}
          />
        </Page>
      );
  }
}

function ToLogin(): ReactNode {
  const location = useLocation();
  const path = `${location.pathname}${location.search}${location.hash}`;
  useEffect(() => {
    saveReturnPath(path);
    toast({
      title: 'Authentication Required',
      description: 'Please log in to access this page.',
      variant: 'destructive',
    });
  }, [path]);
  return <Navigate to="/auth/login" replace />;
}

/**
 * Guards login and registration. A member is redirected to the saved return path, else to
 * `membersGoTo`. Links to these pages pass the return path in the location state `{ returnTo }`.
 */
export function VisitorsOnly({ membersGoTo }: { readonly membersGoTo: string }): ReactNode {
  const session = useSession();
  const state: unknown = useLocation().state;
  const returnTo = hasReturnTo(state) ? state.returnTo : undefined;
  useEffect(() => {
    if (returnTo !== undefined) saveReturnPath(returnTo);
  }, [returnTo]);
  if (session.status === 'member') return <ToReturnPath fallback={membersGoTo} />;
  return <Outlet />;
}

function hasReturnTo(state: unknown): state is { readonly returnTo: string } {
  return (
    typeof state === 'object' &&
    state !== null &&
    'returnTo' in state &&
    typeof state.returnTo === 'string'
  );
}

function ToReturnPath({ fallback }: { readonly fallback: string }): ReactNode {
  useEffect(() => {
    forgetReturnPath();
  }, []);
  return <Navigate to={savedReturnPath() ?? fallback} replace />;
}
