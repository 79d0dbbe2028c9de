import type { Answer } from '@rostrum/contracts/client';
import { feedsEndpoints } from '@rostrum/contracts/feeds/constants';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { ChangedResource } from '../../api/refresh.ts';

export type FeedItem = Answer<'followingFeed'>[number];
/** `following`: acts of those whom the member follows; `own`: the member's own. */
export type FeedName = 'following' | 'own';

const endpoints = {
  following: feedsEndpoints.followingFeed,
  own: feedsEndpoints.activityFeed,
} as const;

const shows: Readonly<Record<FeedName, readonly ChangedResource[]>> = {
  following: [['accounts'], ['blocks'], ['campaigns'], ['follows']],
  // Every command of the member may be an act.
  own: [['accounts'], ['activities'], ['campaigns'], ['profiles']],
};

/** The `cursor` of the next page in a header `Link` (RFC 8288); undefined at the end. */
export function cursorIn(link: string | null): string | undefined {
  const query = /<[^>?]*\?([^>]*)>; ?rel="next"/u.exec(link ?? '')?.[1];
  return new URLSearchParams(query).get('cursor') ?? undefined;
}

/** The items of a feed, newest first, page by page. */
export function feedQuery(name: FeedName) {
  return infiniteQueryOptions({
    queryKey: ['feeds', name],
    queryFn: ({ pageParam, signal }) =>
      client.request(
        endpoints[name],
        { query: pageParam === undefined ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ link }) => cursorIn(link),
    // Others do something meanwhile, so the feed is fetched again when it is shown after this.
    staleTime: 60_000,
    meta: { shows: shows[name] },
  });
}
