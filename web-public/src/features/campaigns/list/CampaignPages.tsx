import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { type Campaign, type CampaignListQuery, campaignListQuery } from '../api.ts';
import { lastPageOf, listQueryOf, type ListState } from './list-state.ts';

interface CampaignPagesProps {
  readonly state: ListState;
  /** The query of the request. Default: that of the state. */
  readonly query?: CampaignListQuery;
  /** The URL of a page. */
  readonly hrefOf: (page: number) => string;
  readonly loading: ReactNode;
  /** The title of the error when the list does not load. */
  readonly failed: string;
  /** Replaces a list without campaigns. */
  readonly empty: ReactNode;
  /** Shows the campaigns of the page. */
  readonly children: (campaigns: readonly Campaign[]) => ReactNode;
}

/** One page of a list of campaigns, and links to the others. */
export function CampaignPages({
  state,
  query = listQueryOf(state),
  hrefOf,
  loading,
  failed,
  empty,
  children,
}: CampaignPagesProps): ReactNode {
  const campaigns = useQuery(campaignListQuery(query));
  if (campaigns.isPending) return loading;
  if (campaigns.isError) return <LoadFailed query={campaigns} title={failed} />;
  const { data, total = data.length } = campaigns.data;
  const pageCount = lastPageOf(state, total);
  if (!campaigns.isPlaceholderData && pageCount > 0 && state.page > pageCount) {
    return <Navigate to={hrefOf(pageCount)} replace />;
  }
  return (
    <>
      {data.length === 0 ? empty : children(data)}
      <Pagination page={state.page} pageCount={pageCount} hrefOf={hrefOf} />
    </>
  );
}
