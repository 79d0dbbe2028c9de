import type { ReactNode } from 'react';
import { messages } from '@rostrum/contracts/kernel/messages';
import { LinkButton } from '../ui/actions/Button.tsx';
import { Page } from '../ui/layout/layout.tsx';
import { ErrorState } from '../ui/feedback/states.tsx';

/** Replaces a page that threw an error. */
export function RouteError(): ReactNode {
  return (
    <Page>
      <ErrorState
        level={1}
        title="Something went wrong"
        text={messages.unexpected}
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
