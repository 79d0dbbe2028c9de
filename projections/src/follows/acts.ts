import type { EventData } from '@rostrum/contracts';
import { campaignFollowStream, followStream } from '@rostrum/contracts/follows';
import type { Act, Acts, World } from '../testing/world.ts';

/** When the follow that is the last event of a stream began; undefined when it has none or ended. */
function followedAt(world: World, stream: string): string | undefined {
  if ((world.revisions.get(stream) ?? -1) % 2 !== 0) return undefined;
  return world.events.findLast((event) => event.stream === stream)?.metadata.recordedAt;
}

/** Follows a member, or ends a follow: of the same member, or the first one that is left. */
function follow(world: World, { who, which, cents }: Act): void {
  const left = cents % 3 === 0 ? lasting(world, 'Followed')[0] : undefined;
  if (left) {
    unfollow(world, left);
    return;
  }
  const [follower, { id: followingId }] = [world.member(who), world.member(which)];
  if (follower.id === followingId) return;
  const data = {
    followerId: follower.id,
    followingId,
    standing: { registeredAt: follower.at, isVerified: true },
  };
  const stream = followStream(follower.id, followingId);
  if (followedAt(world, stream) !== undefined) unfollow(world, data);
  else world.add(stream, { type: 'Followed', data });
}

function unfollow(world: World, ended: EventData<'Followed'>): void {
  const stream = followStream(ended.followerId, ended.followingId);
  const since = followedAt(world, stream);
  if (since === undefined) return;
  world.add(stream, { type: 'Unfollowed', data: { ...ended, followedAt: since } });
}

/** Follows a campaign, or ends a follow of one: of the same member, or the first one that is left. */
function followCampaign(world: World, { who, which, cents }: Act): void {
  const left = cents % 3 === 0 ? lasting(world, 'CampaignFollowed')[0] : undefined;
  if (left) {
    unfollowCampaign(world, left);
    return;
  }
  const follower = world.member(who);
  const created = world.campaign(which, () => true)?.created;
  if (!created) return;
  const { campaignId, creatorId: campaignCreatorId } = created;
  const data = {
    userId: follower.id,
    campaignId,
    campaignCreatorId,
    standing: { registeredAt: follower.at, isVerified: false },
  };
  const stream = campaignFollowStream(follower.id, campaignId);
  if (followedAt(world, stream) !== undefined) unfollowCampaign(world, data);
  else world.add(stream, { type: 'CampaignFollowed', data });
}

function unfollowCampaign(world: World, follow: EventData<'CampaignFollowed'>): void {
  const stream = campaignFollowStream(follow.userId, follow.campaignId);
  const since = followedAt(world, stream);
  if (since === undefined) return;
  world.add(stream, { type: 'CampaignUnfollowed', data: { ...follow, followedAt: since } });
}

/** The follows that have not ended, in the order of their beginning. */
const lasting = <T extends 'Followed' | 'CampaignFollowed'>(
  world: World,
  type: T,
): readonly EventData<T>[] =>
  world.events.flatMap((event) =>
    event.type === type && followedAt(world, event.stream) !== undefined
      ? [event.data as EventData<T>]
      : [],
  );

export const acts: Acts = {
  follow: { weight: 1, run: follow },
  followCampaign: { weight: 1, run: followCampaign },
};
