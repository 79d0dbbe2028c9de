import { defineRoute } from '../kernel/define-route.ts';
import { feedsEndpoints as endpoints } from './constants.ts';
import { feed, feedQuery } from './schemas.ts';

const ofMember = {
  tag: 'social',
  access: 'member',
  query: feedQuery,
  example: { query: { limit: '20' } },
  answers: { 200: feed },
} as const;

/** A header `Link` with rel="next" (RFC 8288) has the address of the next page. */
export const feedsRoutes = {
  activityFeed: defineRoute(endpoints.activityFeed, {
    ...ofMember,
    summary: "The caller's own acts, newest first; `Link` has the next page",
  }),
  followingFeed: defineRoute(endpoints.followingFeed, {
    ...ofMember,
    summary:
      'Acts of the members and campaigns that the caller follows, newest first; `Link` has the next page',
    rate: { name: 'following-feed', calls: 600, seconds: 3600 },
  }),
} as const;
