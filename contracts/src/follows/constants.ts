import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const followLimits = {
  /** Members and campaigns that a member follows at one time. */
  members: 5000,
  campaigns: 5000,
  /** Events per stream and UTC day, after which following again is refused. */
  changesPerDay: 20,
  page: { default: 20, max: 100 },
  /** Milliseconds for which a client may keep whether the caller follows a member. */
  statusKeptMs: 30_000,
} as const;

export const followsEndpoints = defineEndpoints({
  followMember: ['POST', '/api/social/follow'],
  unfollowMember: ['DELETE', '/api/social/follow/:id'],
  isFollowing: ['GET', '/api/social/is-following/:id'],
  listFollowers: ['GET', '/api/users/:id/followers'],
  listFollowing: ['GET', '/api/users/:id/following'],
  followCounts: ['GET', '/api/users/:id/follow-counts'],
  followCampaign: ['POST', '/api/campaigns/:id/follow'],
  unfollowCampaign: ['DELETE', '/api/campaigns/:id/follow'],
  isFollowingCampaign: ['GET', '/api/campaigns/:id/follow'],
  campaignFollowerCount: ['GET', '/api/campaigns/:id/followers'],
  followedCampaigns: ['GET', '/api/social/followed-campaigns'],
});
