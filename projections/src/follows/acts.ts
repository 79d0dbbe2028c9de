import { campaignFollowStream, followStream } from '@rostrum/contracts/follows';
import type { Act, Acts, World } from '../testing/world.ts';

/** When the follow that is the last event of a stream began; undefined when it has none or ended. */
function followedAt(world: World, stream: string): string | undefined {
  if ((world.revisions.get(stream) ?? -1) % 2 !== 0) return undefined;
  return world.events.findLast((event) => event.stream === stream)?.metadata.recordedAt;
}

/** Follows a member, or unfollows them. */
function follow(world: World, { who, which }: Act): void {
  const [follower, { id: followingId }] = [world.member(who), world.member(which)];
  if (follower.id === followingId) return;
  const stream = followStream(follower.id, followingId);
  const data = {
    followerId: follower.id,
    followingId,
    standing: { registeredAt: follower.at, isVerified: true },
  };
  const since = followedAt(world, stream);
  world.add(
    stream,
    since === undefined
      ? { type: 'Followed', data }
      : { type: 'Unfollowed', data: { ...data, followedAt: since } },
  );
}

/** Follows a campaign, or unfollows it. */
function followCampaign(world: World, { who, which }: Act): void {
  const follower = world.member(who);
  const created = world.campaign(which, () => true)?.created;
  if (!created) return;
  const { campaignId, creatorId: campaignCreatorId } = created;
  const stream = campaignFollowStream(follower.id, campaignId);
  const data = {
    userId: follower.id,
    campaignId,
    campaignCreatorId,
    standing: { registeredAt: follower.at, isVerified: false },
  };
  const since = followedAt(world, stream);
  world.add(
    stream,
    since === undefined
      ? { type: 'CampaignFollowed', data }
      : { type: 'CampaignUnfollowed', data: { ...data, followedAt: since } },
  );
}

export const acts: Acts = {
  follow: { weight: 1, run: follow },
  followCampaign: { weight: 1, run: followCampaign },
};
