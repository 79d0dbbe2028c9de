import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';

export function Component(): ReactNode {
  usePageTitle('Games');
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        title="Coming Soon"
        text="There are no games yet. Tell us what you would like to play."
        action={<LinkButton to="/contact">Contact Admin</LinkButton>}
      />
    </Page>
  );
}
