import { useQuery } from '@tanstack/react-query';
import { limits } from '@rostrum/contracts/kernel/limits';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { Places } from '../../places.tsx';
import { campaignListQuery } from '../api.ts';
import { CampaignGrid, CampaignGridSkeleton } from '../CampaignGrid.tsx';
import { SearchSuggestion } from '../SearchSuggestion.tsx';

const skeletons = 6;

/** The campaigns that match a search, newest first. */
export function Component({ text, page, hrefOf }: Places['searchTabs']): ReactNode {
  const results = useQuery(
    campaignListQuery({
      q: text,
      page: String(page),
      perPage: String(limits.page.default),
      sort: 'newest',
    }),
  );
  if (results.isPending) return <CampaignGridSkeleton count={skeletons} />;
  if (results.isError) {
    return <LoadFailed query={results} title="Error Loading Campaigns" />;
  }
  const { data: campaigns, total = campaigns.length, atLeast } = results.data;
  const pageCount = Math.ceil(total / limits.page.default);
  if (!results.isPlaceholderData && pageCount > 0 && page > pageCount) {
    return <Navigate to={hrefOf({ page: pageCount })} replace />;
  }
  if (campaigns.length === 0) {
    return (
      <EmptyState
        title="No Campaigns Found"
        drawing="search"
        text={`Nothing matches “${text}”.${/\s/u.test(text) ? ' Fewer words find more.' : ''}`}
        action={
          <Stack gap={4}>
            <SearchSuggestion
              search={{ q: text }}
              hrefOf={(near) => hrefOf({ q: near, page: 1 })}
            />
            <LinkButton to="/campaigns">Browse campaigns</LinkButton>
          </Stack>
        }
      />
    );
  }
  return (
    <Stack gap={6}>
      <Text tone="muted" role="status">
        {atLeast && 'More than '}
        {total.toLocaleString('en-US')} {total === 1 ? 'campaign' : 'campaigns'} for “{text}”
      </Text>
      <CampaignGrid campaigns={campaigns} />
      <Pagination page={page} pageCount={pageCount} hrefOf={(next) => hrefOf({ page: next })} />
    </Stack>
  );
}
