import { z } from 'zod';
import { blockRate, blocksEndpoints } from '../blocks/constants.ts';
import { pairsQuery } from '../blocks/index.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { count, success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import { followsEndpoints as endpoints } from './constants.ts';
import {
  followBody,
  followCounts,
  followedCampaigns,
  followers,
  following,
  followStatus,
} from './schemas.ts';

const ofThing = { tag: 'social', params: idParams, example: { params: { id: '4711' } } } as const;
const ofMember = { ...ofThing, access: 'member', members: 'all' } as const;
const ofPublic = { ...ofThing, access: 'public', errors: [404] } as const;
const rate = { name: 'follow', calls: 600, seconds: 3600 };

export const followsRoutes = {
  followMember: defineRoute(endpoints.followMember, {
    summary: 'Follow a member',
    tag: 'social',
    access: 'member',
    rate,
    body: followBody,
    example: { body: { followingId: 4711 } },
    answers: { 200: success },
    errors: [404, 409],
  }),
  unfollowMember: defineRoute(endpoints.unfollowMember, {
    ...ofMember,
    withoutTerms: true,
    summary: 'Unfollow a member',
    rate,
    answers: { 200: success },
  }),
  blockMember: defineRoute(blocksEndpoints.blockMember, {
    ...ofMember,
    withoutTerms: true,
    summary: 'Block a member: ends the follows between the two, and prevents messages and answers',
    rate: blockRate,
    answers: { 200: success },
    errors: [404, 409],
  }),
  isFollowing: defineRoute(endpoints.isFollowing, {
    ...ofMember,
    summary: 'Whether the caller follows a member; clients may keep the answer for 30 seconds',
    answers: { 200: followStatus },
  }),
  listFollowers: defineRoute(endpoints.listFollowers, {
    ...ofPublic,
    summary: 'The members who follow a member, newest first',
    query: pairsQuery,
    answers: { 200: followers },
  }),
  listFollowing: defineRoute(endpoints.listFollowing, {
    ...ofPublic,
    summary: 'The members whom a member follows, newest first',
    query: pairsQuery,
    answers: { 200: following },
  }),
  followCounts: defineRoute(endpoints.followCounts, {
    ...ofPublic,
    summary: 'How many members follow a member, and how many the member follows',
    answers: { 200: followCounts },
  }),
  followCampaign: defineRoute(endpoints.followCampaign, {
    ...ofMember,
    summary: 'Follow a campaign',
    rate,
    answers: { 200: success },
    errors: [404, 409, 410],
  }),
  unfollowCampaign: defineRoute(endpoints.unfollowCampaign, {
    ...ofMember,
    withoutTerms: true,
    summary: 'Unfollow a campaign',
    rate,
    answers: { 200: success },
  }),
  isFollowingCampaign: defineRoute(endpoints.isFollowingCampaign, {
    ...ofMember,
    summary: 'Whether the caller follows a campaign',
    answers: { 200: followStatus },
  }),
  campaignFollowerCount: defineRoute(endpoints.campaignFollowerCount, {
    ...ofPublic,
    summary: 'How many members follow a campaign',
    answers: { 200: z.object({ count }) },
    errors: [404, 410],
  }),
  followedCampaigns: defineRoute(endpoints.followedCampaigns, {
    summary: 'The campaigns that the caller follows, newest follow first',
    tag: 'social',
    access: 'member',
    query: pairsQuery,
    answers: { 200: followedCampaigns },
  }),
} as const;
