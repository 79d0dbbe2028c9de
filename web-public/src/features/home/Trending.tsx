import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Section, Stack } from '../../ui/layout/layout.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import {
  CampaignGrid,
  CampaignGridSkeleton,
  PromotedCampaigns,
  trendingCampaignsQuery,
} from '../campaigns/index.ts';
import { SectionHead } from './SectionHead.tsx';

/** One for the hero, three for the grid. */
export const trendingCount = 4;
const skeletons = 3;

/** Trending campaigns, and below them those whose place is paid for. */
export function Trending({ startAt }: { readonly startAt: string }): ReactNode {
  return (
    <Section>
      <SectionHead title="Trending campaigns" more={{ label: 'All campaigns', to: '/campaigns' }} />
      <Stack gap={8}>
        <TrendingCampaigns startAt={startAt} />
        <PromotedCampaigns />
      </Stack>
    </Section>
  );
}

function TrendingCampaigns({ startAt }: { readonly startAt: string }): ReactNode {
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
        action={<LinkButton to={startAt}>Start a Campaign</LinkButton>}
      />
    );
  }
  // The first one is in the hero. A single campaign is shown in both places.
  return (
    <CampaignGrid
      campaigns={campaigns.length > 1 ? campaigns.slice(1) : campaigns}
      headingLevel={3}
    />
  );
}
