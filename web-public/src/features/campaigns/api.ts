import { campaignsEndpoints, campaignLimits } from '@rostrum/contracts/campaigns/constants';
import type { Answer, Input } from '@rostrum/contracts/client';
import { keepPreviousData, queryOptions, type QueryMeta } from '@tanstack/react-query';
import { promotionsEndpoints } from '@rostrum/contracts/promotions/constants';
import { client } from '../../api/client.ts';

/** A campaign in a list. */
export type Campaign = Answer<'listCampaigns'>[number];
/** A completed campaign in the list of success stories. */
export type SuccessStory = Answer<'successStories'>[number];
/** One campaign with its history and what the caller may do. */
export type CampaignDetail = Answer<'getCampaign'>;
export type CampaignBody = Input<'createCampaign'>['body'];
export type CampaignChanges = Input<'completeUpdateCampaign'>['body'];
export type CampaignListQuery = Input<'listCampaigns'>['query'];

const root = ['campaigns'] as const;

/** The resources that every list of campaigns shows. */
const listMeta = {
  shows: [['campaigns'], ['donations'], ['promotions'], ['accounts']],
} as const satisfies QueryMeta;

/** One page of the list and the total. The previous page stays visible while the next one loads. */
export function campaignListQuery(query: CampaignListQuery) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) =>
      client.request(campaignsEndpoints.listCampaigns, { query }, { signal }),
    meta: listMeta,
    placeholderData: keepPreviousData,
  });
}

/** The text and filters of a search for which a similar spelling may be suggested. */
export type CampaignSearch = Input<'suggestCampaignSearch'>['query'];

export function searchSuggestionQuery(query: CampaignSearch) {
  return queryOptions({
    queryKey: [...root, 'search-suggestion', query],
    queryFn: ({ signal }) =>
      client.call(campaignsEndpoints.suggestCampaignSearch, { query }, { signal }),
    meta: listMeta,
  });
}

export function trendingCampaignsQuery(limit: number) {
  return queryOptions({
    queryKey: [...root, 'trending', limit],
    queryFn: ({ signal }) =>
      client.call(
        campaignsEndpoints.trendingCampaigns,
        { query: { limit: String(limit) } },
        { signal },
      ),
    meta: listMeta,
  });
}

/** The campaign at the top of the home page, and whether it is nearly funded or trending. */
export const featuredCampaignQuery = queryOptions({
  queryKey: [...root, 'featured'],
  queryFn: ({ signal }) => client.call(campaignsEndpoints.featuredCampaign, undefined, { signal }),
  meta: listMeta,
});

/** Campaigns whose promotion has not ended. */
export const promotedCampaignsQuery = queryOptions({
  queryKey: [...root, 'promoted'],
  queryFn: ({ signal }) =>
    client.call(promotionsEndpoints.promotedCampaigns, undefined, { signal }),
  meta: listMeta,
});

export function successStoriesQuery(limit: number = campaignLimits.successStories) {
  return queryOptions({
    queryKey: [...root, 'success-stories', limit],
    queryFn: ({ signal }) =>
      client.call(
        campaignsEndpoints.successStories,
        { query: { limit: String(limit) } },
        { signal },
      ),
    meta: listMeta,
  });
}

export function campaignQuery(id: number) {
  return queryOptions({
    queryKey: [...root, id],
    queryFn: ({ signal }) =>
      client.call(campaignsEndpoints.getCampaign, { params: { id: String(id) } }, { signal }),
    meta: { shows: [['donations', id], ['promotions', id], ['accounts']] },
  });
}

/**
 * Creates a campaign. With the `paymentIntentId` of a settled deposit it is published at once.
 * @throws ApiError
 */
export function createCampaign(
  body: CampaignBody,
  idempotencyKey: string,
): Promise<Answer<'createCampaign'>> {
  return client.call(campaignsEndpoints.createCampaign, { body }, { idempotencyKey });
}

/** Announces the date of the conversation, or changes it. @throws ApiError */
export function announceConversation(id: number, date: string): Promise<CampaignDetail> {
  const body = { date };
  return client.call(campaignsEndpoints.announceConversation, { params: { id }, body });
}

export type EvidenceBody = Input<'submitEvidence'>['body'];

/** Submits evidence of the conversation, or replaces it. @throws ApiError */
export function submitEvidence(id: number, body: EvidenceBody): Promise<CampaignDetail> {
  return client.call(campaignsEndpoints.submitEvidence, { params: { id }, body });
}

/** Withdraws the evidence with this number. @throws ApiError */
export function withdrawEvidence(id: number, number: number): Promise<CampaignDetail> {
  return client.call(campaignsEndpoints.withdrawEvidence, { params: { id }, body: { number } });
}

/** Changes the given fields; the others stay as they are. @throws ApiError */
export function editCampaign(id: number, changes: CampaignChanges): Promise<CampaignDetail> {
  return client.call(campaignsEndpoints.completeUpdateCampaign, { params: { id }, body: changes });
}

/** Changes the campaign's image alone; an empty address removes it. @throws ApiError */
export function updateCampaignImage(id: number, imageUrl: string): Promise<CampaignDetail> {
  return client.call(campaignsEndpoints.updateCampaignImage, {
    params: { id },
    body: { imageUrl },
  });
}
