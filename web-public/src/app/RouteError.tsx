import type { ReactNode } from 'react';
import { messages } from '@rostrum/contracts/kernel/messages';
import { LinkButton } from '../ui/actions/Button.tsx';
import { Page } from '../ui/layout/layout.tsx';
import { sentPayment } from '../features/payments/index.ts';
import { ErrorState } from '../ui/feedback/states.tsx';

/** Replaces a page that threw an error. If it may have taken money, it leads to what became of that. */
export function RouteError(): ReactNode {
  const sent = sentPayment();
  return (
    <Page>
      <ErrorState
        level={1}
        title="Something went wrong"
        text={
          sent
            ? 'A payment was sent. See what became of it before you pay again.'
            : messages.unexpected
        }
        onRetry={() => {
          window.location.reload();
        }}
        action={
          <LinkButton
            to={sent ? `/donations/${String(sent.donationId)}/receipt` : '/'}
            variant="ghost"
            reloadDocument
          >
            {sent ? 'See the payment' : 'Home'}
          </LinkButton>
        }
      />
    </Page>
  );
}
