import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ShowMore } from '../../ui/navigation/ShowMore.tsx';
import { CampaignGrid, CampaignGridSkeleton } from '../campaigns/index.ts';
import { followedCampaignsQuery } from './api.ts';

const failed = 'Failed to load followed campaigns. Please try again later.';

/** The campaigns that the member follows; only the member sees the list. */
export function Component(): ReactNode {
  const followed = useInfiniteQuery(followedCampaignsQuery);
  if (followed.isPending) return <CampaignGridSkeleton count={3} />;
  if (!followed.data) return <LoadFailed query={followed} title={failed} />;
  const campaigns = followed.data.pages.flatMap((page) => page.campaigns);
  if (campaigns.length === 0 && !followed.hasNextPage) {
    return (
      <EmptyState
        title="No followed campaigns yet"
        text="Follow a campaign on its page to find it here."
        action={<LinkButton to="/campaigns">Browse campaigns</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={6}>
      <CampaignGrid campaigns={campaigns} />
      <ShowMore
        hasMore={followed.hasNextPage}
        busy={followed.isFetchingNextPage}
        failed={followed.isFetchNextPageError ? failed : undefined}
        onMore={() => void followed.fetchNextPage()}
      />
    </Stack>
  );
}
