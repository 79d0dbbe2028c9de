import { pairPage, type PairPage, type PairQuery } from '../blocks/index.ts';
import { totalFromCounters, withoutStoreFields } from '../engine/page.ts';
import type { ReadModel } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import {
  campaignFollows,
  campaignFollowersCounter,
  followedCampaignsCounter,
  type CampaignFollowDocument,
} from './campaign-follows.ts';
import {
  followersCounter,
  followId,
  followingCounter,
  follows,
  type FollowDocument,
} from './follows.ts';

export const followsQueries = (reader: DocumentReader) => {
  const counted = async (model: ReadModel, counter: string): Promise<number> =>
    (await totalFromCounters(await reader.collection(model), [counter])).total;
  return {
    /** The followers of a member, newest first. */
    followers: async (followingId: number, query: PairQuery): Promise<PairPage<FollowDocument>> =>
      pairPage(await reader.collection(follows), { followingId }, query),

    /** Whom a member follows, newest first. */
    following: async (followerId: number, query: PairQuery): Promise<PairPage<FollowDocument>> =>
      pairPage(await reader.collection(follows), { followerId }, query),

    /** Those of these follows that last. */
    lasting: async (
      pairs: readonly Pick<FollowDocument, 'followerId' | 'followingId'>[],
    ): Promise<readonly FollowDocument[]> => {
      const ids = pairs.map((pair) => followId(pair.followerId, pair.followingId));
      const found = await (await reader.collection(follows)).getMany(ids);
      return found.map((stored) => withoutStoreFields(stored) as FollowDocument);
    },

    followerCount: (userId: number): Promise<number> => counted(follows, followersCounter(userId)),

    followingCount: (userId: number): Promise<number> => counted(follows, followingCounter(userId)),

    /** The campaigns that a member follows, newest follow first. */
    campaigns: async (
      userId: number,
      query: PairQuery,
    ): Promise<PairPage<CampaignFollowDocument>> =>
      pairPage(await reader.collection(campaignFollows), { userId }, query),

    /** How many campaigns a member follows. */
    campaignCount: (userId: number): Promise<number> =>
      counted(campaignFollows, followedCampaignsCounter(userId)),

    /** How many members follow a campaign. */
    campaignFollowerCount: (campaignId: number): Promise<number> =>
      counted(campaignFollows, campaignFollowersCounter(campaignId)),
  };
};
