import type { Answer } from '@rostrum/contracts/client';
import { hashtagsEndpoints } from '@rostrum/contracts/hashtags/constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Hashtag = Answer<'listHashtags'>['hashtags'][number];

/** The hashtags of a campaign, in the order in which they were added. */
export const hashtagsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['hashtags', campaignId],
    queryFn: ({ signal }) =>
      client.call(hashtagsEndpoints.listHashtags, { params: { id: campaignId } }, { signal }),
    meta: { shows: [['campaigns', campaignId]] },
  });

/** Hashtags in use whose names begin with `q`, those of most campaigns first. */
export const suggestedHashtagsQuery = (q: string) =>
  queryOptions({
    queryKey: ['hashtags', 'suggested', q],
    queryFn: ({ signal }) =>
      client.call(hashtagsEndpoints.suggestHashtags, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** @throws ApiError */
export const addHashtag = (campaignId: number, name: string): Promise<Hashtag> =>
  client.call(hashtagsEndpoints.addHashtag, { params: { id: campaignId }, body: { name } });

/** @throws ApiError */
export const removeHashtag = (
  campaignId: number,
  hashtagId: number,
): Promise<Answer<'removeHashtag'>> =>
  client.call(hashtagsEndpoints.removeHashtag, { params: { id: campaignId, hashtagId } });
