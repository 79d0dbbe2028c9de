import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import type { StartLink } from '../MemberLink.tsx';
import { Section, Stack } from '../../ui/layout/layout.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import {
  CampaignGrid,
  CampaignGridSkeleton,
  PromotedCampaigns,
  trendingCampaignsQuery,
} from '../campaigns/index.ts';
import { SectionHead } from './SectionHead.tsx';

/** Number of trending campaigns: one for the hero and three for the grid. */
export const trendingCount = 4;
const skeletons = 3;

/** Trending campaigns, and promoted campaigns below them. */
export function Trending({ start }: { readonly start: StartLink }): ReactNode {
  return (
    <Section>
      <SectionHead title="Trending campaigns" more={{ label: 'All campaigns', to: '/campaigns' }} />
      <Stack gap={8}>
        <TrendingCampaigns start={start} />
        <PromotedCampaigns />
      </Stack>
    </Section>
  );
}

function TrendingCampaigns({ start }: { readonly start: StartLink }): ReactNode {
  const trending = useQuery(trendingCampaignsQuery(trendingCount));
  if (trending.isPending) return <CampaignGridSkeleton count={skeletons} />;
  if (trending.isError) {
    return (
      <ErrorState
        level={3}
        title="Failed to load campaigns. Please try again later."
        onRetry={() => void trending.refetch()}
      />
    );
  }
  const campaigns = trending.data;
  if (campaigns.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No active campaigns found."
        action={<LinkButton {...start}>Start a Campaign</LinkButton>}
      />
    );
  }
  // The hero shows the first campaign. If it is the only one, the grid shows it as well.
  return (
    <CampaignGrid
      campaigns={campaigns.length > 1 ? campaigns.slice(1) : campaigns}
      headingLevel={3}
    />
  );
}
