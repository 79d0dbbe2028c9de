import type { Answer, Input } from '@rostrum/contracts/client';
import { limits } from '@rostrum/contracts/limits';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Campaign = Answer<'listCampaigns'>[number];
export type CampaignListQuery = Input<'listCampaigns'>['query'];

const root = ['campaigns'] as const;

/** One page of the list with the total; the page before stays on screen while the next one loads. */
export function campaignListQuery(query: CampaignListQuery) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => client.request('listCampaigns', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function trendingCampaignsQuery(limit: number) {
  return queryOptions({
    queryKey: [...root, 'trending', limit],
    queryFn: ({ signal }) =>
      client.call('trendingCampaigns', { query: { limit: String(limit) } }, { signal }),
  });
}

export function successStoriesQuery(limit: number = limits.successStories) {
  return queryOptions({
    queryKey: [...root, 'success-stories', limit],
    queryFn: ({ signal }) =>
      client.call('successStories', { query: { limit: String(limit) } }, { signal }),
  });
}

export function campaignsByCategoryQuery(categoryId: number) {
  return queryOptions({
    queryKey: [...root, 'category', categoryId],
    queryFn: ({ signal }) =>
      client.call('campaignsByCategory', { params: { id: String(categoryId) } }, { signal }),
  });
}

/** One campaign with what the caller may do. */
export function campaignQuery(id: number) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => client.call('getCampaign', { params: { id: String(id) } }, { signal }),
  });
}

/** Everything that a change to a campaign or its money can show in. */
export async function campaignsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: root }),
    queryClient.invalidateQueries({ queryKey: ['categories'] }),
    queryClient.invalidateQueries({ queryKey: ['statistics'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
