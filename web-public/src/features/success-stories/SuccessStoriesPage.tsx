import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CampaignGrid, CampaignGridSkeleton, successStoriesQuery } from '../campaigns/index.ts';

export function Component(): ReactNode {
  usePageTitle('Success Stories');
  return (
    <Page>
      <PageHeader
        title="Success Stories"
        subtitle="Conversations that were funded, and then took place"
      />
      <Stories />
    </Page>
  );
}

function Stories(): ReactNode {
  const stories = useQuery(successStoriesQuery());
  if (stories.isPending) return <CampaignGridSkeleton count={3} />;
  if (stories.isError) {
    return <LoadFailed query={stories} title="Error Loading Success Stories" />;
  }
  if (stories.data.length === 0) {
    return (
      <EmptyState
        title="No success stories yet."
        text="Be the first to create a successful campaign!"
        action={<LinkButton to="/campaigns/create">Start a Campaign</LinkButton>}
      />
    );
  }
  return <CampaignGrid campaigns={stories.data} />;
}
