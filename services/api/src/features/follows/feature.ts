import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { followsAudit } from './audit.ts';
import { blockMemberAndEndFollows } from './block-member.ts';
import { endFollowsProcess, eraseFollows } from './end-follows.ts';
import { exportFollows } from './export-follows.ts';
import {
  campaignFollowerCount,
  followCampaign,
  isFollowingCampaign,
  unfollowCampaign,
} from './follow-campaign.ts';
import { followMember, isFollowing, unfollowMember } from './follow-member.ts';
import { followCounts, followedCampaigns, listFollowers, listFollowing } from './list-follows.ts';
import { followNotifications } from './notifications.ts';

export const follows = defineFeature({
  name: 'follows',
  audit: followsAudit,
  endpoints: (app) => [
    endpoint(routes.blockMember, blockMemberAndEndFollows(app)),
    endpoint(routes.followMember, followMember(app)),
    endpoint(routes.unfollowMember, unfollowMember(app)),
    endpoint(routes.isFollowing, isFollowing(app)),
    endpoint(routes.listFollowers, listFollowers),
    endpoint(routes.listFollowing, listFollowing),
    endpoint(routes.followCounts, followCounts),
    endpoint(routes.followCampaign, followCampaign(app)),
    endpoint(routes.unfollowCampaign, unfollowCampaign(app)),
    endpoint(routes.isFollowingCampaign, isFollowingCampaign(app)),
    endpoint(routes.campaignFollowerCount, campaignFollowerCount),
    endpoint(routes.followedCampaigns, followedCampaigns),
  ],
  processes: (app) => [endFollowsProcess(app)],
  erases: eraseFollows,
  exports: exportFollows,
  activityTitles: {
    member_followed: 'You followed a member',
    campaign_followed: 'You followed a campaign',
  },
  notifications: followNotifications,
});
