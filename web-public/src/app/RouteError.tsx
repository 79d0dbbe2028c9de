import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { messages } from '@rostrum/contracts/kernel/messages';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/layout.tsx';
import { ErrorState } from '../ui/states.tsx';

/**
 * Replaces a page that failed. A missing chunk means that a new version was installed: reloading
 * fetches it.
 */
export function RouteError(): ReactNode {
  const error = useRouteError();
  const outdated =
    error instanceof TypeError && /dynamically imported module/iu.test(error.message);
  return (
    <Page>
      <ErrorState
        level={1}
        title={outdated ? 'There is a new version of this page' : 'Something went wrong'}
        text={outdated ? 'Load it again to go on.' : messages.unexpected}
        onRetry={() => {
          window.location.reload();
        }}
        action={
          <LinkButton to="/" variant="ghost" reloadDocument>
            Home
          </LinkButton>
        }
      />
    </Page>
  );
}
