import { z } from 'zod';
import { defineEvent } from '../kernel/define-event.ts';
import { id, instant, memberStanding } from '../kernel/fields.ts';

const members = { followerId: id, followingId: id };

/** `followedAt` and `standing` are those of the follow that ends, so that a fold can take it back. */
const ended = { followedAt: instant, standing: memberStanding };

/** On `follow-{followerId}-{followingId}`. `standing` is the follower's. */
export const followed = defineEvent({
  type: 'Followed',
  version: 1,
  money: false,
  data: z.object({ ...members, standing: memberStanding }),
});

/** On `follow-{followerId}-{followingId}`: by the follower, after a block, or by an erasure. */
export const unfollowed = defineEvent({
  type: 'Unfollowed',
  version: 1,
  money: false,
  data: z.object({ ...members, ...ended }),
});

const campaign = { userId: id, campaignId: id, campaignCreatorId: id };

/** On `campaign-follow-{userId}-{campaignId}`. */
export const campaignFollowed = defineEvent({
  type: 'CampaignFollowed',
  version: 1,
  money: false,
  data: z.object({ ...campaign, standing: memberStanding }),
});

/** On `campaign-follow-{userId}-{campaignId}`: by the follower, or by their erasure. */
export const campaignUnfollowed = defineEvent({
  type: 'CampaignUnfollowed',
  version: 1,
  money: false,
  data: z.object({ ...campaign, ...ended }),
});
