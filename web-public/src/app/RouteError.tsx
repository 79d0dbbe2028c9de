import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { messages } from '@rostrum/contracts/messages';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/layout.tsx';
import { ErrorState } from '../ui/states.tsx';

/** A page that broke, within the frame that still works. A part of the site that is no longer on the
 * server (a new version was installed meanwhile) is fetched by loading the page again. */
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
