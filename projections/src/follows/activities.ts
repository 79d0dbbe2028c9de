import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

/** The ends of follows are left out: one that the member did not cause tells of a block. */
export const followActivities: Rules = {
  Followed: activity<EventOfType<'Followed'>>(
    'member_followed',
    ({ data: { followerId, followingId } }) => ({ userId: followerId, details: { followingId } }),
    { newestOf: ({ data }) => data.followerId },
  ),
  CampaignFollowed: activity<EventOfType<'CampaignFollowed'>>(
    'campaign_followed',
    ({ data: { userId, campaignId } }) => ({ userId, campaignId }),
    { newestOf: ({ data }) => data.userId },
  ),
};
