import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { limits } from '@rostrum/contracts/kernel/limits';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { MemberLink } from '../../MemberLink.tsx';
import { categoriesQuery } from '../../categories/index.ts';
import { campaignListQuery } from '../api.ts';
import { CampaignGrid, CampaignGridSkeleton } from '../CampaignGrid.tsx';
import { PromotedCampaigns } from '../PromotedCampaigns.tsx';
import { SearchSuggestion } from '../SearchSuggestion.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import {
  changeFilter,
  listQueryOf,
  readListState,
  searchOf,
  writeListState,
  type ListState,
} from './list-state.ts';

const skeletons = 6;

export function Component(): ReactNode {
  usePageTitle('All Campaigns');
  const [parameters, setParameters] = useSearchParams();
  const state = readListState(parameters);
  const campaigns = useQuery(campaignListQuery(listQueryOf(state)));
  const categories = useQuery(categoriesQuery);
  const filtered = state.q !== '' || state.category !== undefined || state.status !== undefined;
  const total = campaigns.data?.total ?? campaigns.data?.data.length ?? 0;

  const show = (next: ListState, replace = false): void => {
    setParameters(writeListState(next), { replace, preventScrollReset: true });
  };
  const hrefOf = (page: number): string =>
    `/campaigns?${writeListState({ ...state, page }).toString()}`;

  const pageCount = Math.ceil(total / limits.page.default);
  if (!campaigns.isPlaceholderData && pageCount > 0 && state.page > pageCount) {
    return <Navigate to={hrefOf(pageCount)} replace />;
  }
  return (
    <Page>
      <PageHeader
        title="All Campaigns"
        subtitle="Browse and support debate campaigns that matter to you"
        action={
          <MemberLink
            to="/campaigns/create"
            label="Start a Campaign"
            visitorLabel="Sign in to Start a Campaign"
          />
        }
      />
      <Stack gap={7}>
        <Stack gap={4}>
          <Filters state={state} categories={categories.data ?? []} onChange={show} />
          <ActiveFilters
            state={state}
            categories={categories.data ?? []}
            total={campaigns.data && total}
            atLeast={campaigns.data?.atLeast ?? false}
            onChange={show}
          />
        </Stack>
        {state.page === 1 && !filtered && <PromotedCampaigns />}
        {campaigns.isPending ? (
          <CampaignGridSkeleton count={skeletons} />
        ) : campaigns.isError ? (
          <LoadFailed query={campaigns} title="Error Loading Campaigns" />
        ) : campaigns.data.data.length === 0 ? (
          <NoCampaigns
            filtered={filtered}
            suggestion={
              state.q.trim() !== '' && (
                <SearchSuggestion
                  search={searchOf(state)}
                  hrefOf={(q) =>
                    `/campaigns?${writeListState(changeFilter(state, { q })).toString()}`
                  }
                />
              )
            }
          />
        ) : (
          <CampaignGrid campaigns={campaigns.data.data} />
        )}
        <Pagination page={state.page} pageCount={pageCount} hrefOf={hrefOf} />
      </Stack>
    </Page>
  );
}

interface NoCampaignsProps {
  readonly filtered: boolean;
  readonly suggestion: ReactNode;
}

function NoCampaigns({ filtered, suggestion }: NoCampaignsProps): ReactNode {
  return (
    <EmptyState
      title="No Campaigns Found"
      drawing={filtered ? 'search' : 'empty'}
      text={
        filtered
          ? 'Try adjusting your filters to see more campaigns.'
          : 'There are no campaigns available at the moment.'
      }
      action={
        <Stack gap={4}>
          {suggestion}
          <MemberLink
            to="/campaigns/create"
            label="Create the First Campaign"
            visitorLabel="Sign in to Create a Campaign"
          />
        </Stack>
      }
    />
  );
}
