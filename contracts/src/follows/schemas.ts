import { z } from 'zod';
import { publicUser } from '../accounts/index.ts';
import { nextCursor } from '../blocks/index.ts';
import { campaign } from '../campaigns/index.ts';
import { count, id } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { publicProfile } from '../profiles/index.ts';
import { followLimits } from './constants.ts';

export const followBody = z.object({
  followingId: z
    .int(messages.invalid)
    .min(1, messages.invalid)
    .max(Number.MAX_SAFE_INTEGER, messages.invalid),
});

export const followStatus = z.object({ isFollowing: z.boolean() });
export const followCounts = z.object({ id, followers: count, following: count });

/** A member in a list of followers, or of those who are followed. */
export const followPerson = publicUser.extend(publicProfile.pick({ bio: true }).shape);
const people = z.array(followPerson).max(followLimits.page.max);
export const followers = z.object({ count, followers: people, nextCursor });
export const following = z.object({ count, following: people, nextCursor });

/** Campaigns that are not public any more are counted, and left out of the list. */
export const followedCampaigns = z.object({
  count,
  campaigns: z.array(campaign).max(followLimits.page.max),
  nextCursor,
});
