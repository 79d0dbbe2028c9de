import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';
import type { StartLink } from '../MemberLink.tsx';
import { Section, Stack } from '../../ui/layout/layout.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import {
  CampaignGrid,
  CampaignGridSkeleton,
  featuredCampaignQuery,
  PromotedCampaigns,
  trendingCampaignsQuery,
} from '../campaigns/index.ts';
import { HomeCategories } from './HomeCategories.tsx';
import { SectionHead } from './SectionHead.tsx';

/** Number of campaigns in the grid, and of those that are loaded: the hero shows one of them. */
const shown = 3;
const loaded = shown + 1;

/** Trending campaigns, below them promoted ones, and the categories of all. */
export function Trending({ start }: { readonly start: StartLink }): ReactNode {
  return (
    <Section>
      <SectionHead title="Trending campaigns" more={{ label: 'All campaigns', to: '/campaigns' }} />
      <Stack gap={8}>
        <TrendingCampaigns start={start} />
        <PromotedCampaigns />
        <HomeCategories />
      </Stack>
    </Section>
  );
}

function TrendingCampaigns({ start }: { readonly start: StartLink }): ReactNode {
  const trending = useQuery(trendingCampaignsQuery(loaded));
  const featured = useQuery(featuredCampaignQuery);
  if (trending.isPending || featured.isPending) return <CampaignGridSkeleton count={shown} />;
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
  // If the hero shows the only campaign, the grid shows it as well.
  const others = campaigns.filter(({ id }) => id !== featured.data?.campaign?.id);
  return (
    <CampaignGrid
      campaigns={(others.length > 0 ? others : campaigns).slice(0, shown)}
      headingLevel={3}
    />
  );
}
