import type { Answer } from '@rostrum/contracts/client';
import { followLimits, followsEndpoints } from '@rostrum/contracts/follows/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { ChangedResource } from '../../api/refresh.ts';

export type FollowPerson = Answer<'listFollowers'>['followers'][number];
export type FollowList = 'followers' | 'following';

const root = ['follows'] as const;

/** The followers of a member, or those whom the member follows, page by page. */
export function peopleQuery(list: FollowList, id: number) {
  return infiniteQueryOptions({
    queryKey: [...root, id, list],
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id }, query: pageParam === undefined ? {} : { cursor: pageParam } };
      if (list === 'followers') {
        const { followers, ...page } = await client.call(followsEndpoints.listFollowers, input, {
          signal,
        });
        return { ...page, people: followers };
      }
      const { following, ...page } = await client.call(followsEndpoints.listFollowing, input, {
        signal,
      });
      return { ...page, people: following };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { shows: [['accounts'], ['profiles']] },
  });
}

export function followCountsQuery(id: number) {
  return queryOptions({
    queryKey: [...root, id, 'counts'],
    queryFn: ({ signal }) =>
      client.call(followsEndpoints.followCounts, { params: { id } }, { signal }),
  });
}

export function campaignFollowersQuery(id: number) {
  return queryOptions({
    queryKey: [...root, id, 'campaign-count'],
    queryFn: ({ signal }) =>
      client.call(followsEndpoints.campaignFollowerCount, { params: { id } }, { signal }),
  });
}

export const followedCampaignsQuery = infiniteQueryOptions({
  queryKey: [...root, 'campaigns'],
  queryFn: ({ pageParam, signal }) =>
    client.call(
      followsEndpoints.followedCampaigns,
      { query: pageParam === undefined ? {} : { cursor: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  meta: { shows: [['follows'], ['campaigns'], ['donations'], ['promotions'], ['accounts']] },
});

/** What can be followed: its queries, and how its follow is changed. */
export interface FollowTarget {
  readonly statusKey: readonly unknown[];
  readonly loadStatus: (signal: AbortSignal) => Promise<{ isFollowing: boolean }>;
  readonly countKey: readonly unknown[];
  /** The answer of the count's query with one follower more or less. */
  readonly counted: (answer: object, by: 1 | -1) => object;
  /** @throws ApiError */
  readonly change: (follow: boolean) => Promise<unknown>;
  readonly changed: readonly ChangedResource[];
}

/** Milliseconds for which the status is not asked for again. */
export const { statusKeptMs } = followLimits;

export function memberTarget(id: number, ownId: number | undefined): FollowTarget {
  const params = { id };
  return {
    statusKey: [...root, id, 'status'],
    loadStatus: (signal) => client.call(followsEndpoints.isFollowing, { params }, { signal }),
    countKey: followCountsQuery(id).queryKey,
    counted: (answer, by) => {
      const counts = answer as Answer<'followCounts'>;
      return { ...counts, followers: Math.max(0, counts.followers + by) };
    },
    change: (follow) =>
      follow
        ? client.call(followsEndpoints.followMember, { body: { followingId: id } })
        : client.call(followsEndpoints.unfollowMember, { params }),
    changed: [['follows', id], ...(ownId === undefined ? [] : [['follows', ownId] as const])],
  };
}

export function campaignTarget(id: number): FollowTarget {
  const params = { id };
  return {
    statusKey: [...root, id, 'campaign-status'],
    loadStatus: (signal) =>
      client.call(followsEndpoints.isFollowingCampaign, { params }, { signal }),
    countKey: campaignFollowersQuery(id).queryKey,
    counted: (answer, by) => {
      const { count } = answer as Answer<'campaignFollowerCount'>;
      return { count: Math.max(0, count + by) };
    },
    change: (follow) =>
      follow
        ? client.call(followsEndpoints.followCampaign, { params })
        : client.call(followsEndpoints.unfollowCampaign, { params }),
    changed: [['follows', id]],
  };
}
