import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** What members do that feeds show. `donation_made` has no document of its own. The names are stored. */
export const memberActs = [
  'campaign_published',
  'comment_posted',
  'member_followed',
  'donation_made',
] as const;

/** What happens to a campaign that the feeds of its followers show. The names are stored. */
export const campaignActs = [
  'campaign_opened',
  'conversation_planned',
  'conversation_announced',
  'conversation_extended',
  'campaign_completed',
  'campaign_expired',
] as const;

export type MemberAct = (typeof memberActs)[number];
export type CampaignAct = (typeof campaignActs)[number];
export type ActKind = MemberAct | CampaignAct;

export const feedLimits = {
  page: { default: 20, max: 100 },
  /** The newest acts of each kind that are kept of a member, and of a campaign. */
  keptOfKind: 100,
  /** Milliseconds: older acts are not shown. */
  shownForMs: 180 * 24 * 3_600_000,
  /** Acts that one page looks at, shown or not. A page of which more are hidden is shorter. */
  examined: 500,
} as const;

export const feedsEndpoints = defineEndpoints({
  activityFeed: ['GET', '/api/activity-feed'],
  followingFeed: ['GET', '/api/following-feed'],
});
