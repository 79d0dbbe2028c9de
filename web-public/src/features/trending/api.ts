import type { Answer } from '@rostrum/contracts/client';
import { trendingEndpoints } from '@rostrum/contracts/trending/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type TrendingTopic = Answer<'trendingTopics'>['topics'][number];

const freshMs = 5 * 60_000;

/** The `limit` topics with the most engagement, at most five minutes old. */
export const trendingTopicsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['trending', limit],
    queryFn: ({ signal }) =>
      client.call(
        trendingEndpoints.trendingTopics,
        { query: { limit: String(limit) } },
        { signal },
      ),
    staleTime: freshMs,
  });
