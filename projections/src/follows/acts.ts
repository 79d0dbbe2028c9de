import type { EventData } from '@rostrum/contracts';
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

/** Follows a campaign, or ends a follow of one: of the same member, or the first one that is left. */
function followCampaign(world: World, { who, which, cents }: Act): void {
  const left = cents % 3 === 0 ? campaignFollowsIn(world)[0] : undefined;
  if (left) return unfollowCampaign(world, left);
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
  if (followedAt(world, stream) !== undefined) return unfollowCampaign(world, data);
  world.add(stream, { type: 'CampaignFollowed', data });
}

function unfollowCampaign(world: World, follow: EventData<'CampaignFollowed'>): void {
  const stream = campaignFollowStream(follow.userId, follow.campaignId);
  const since = followedAt(world, stream);
  if (since === undefined) return;
  world.add(stream, { type: 'CampaignUnfollowed', data: { ...follow, followedAt: since } });
}

/** The follows of campaigns that have not ended, in the order of their beginning. */
const campaignFollowsIn = (world: World): readonly EventData<'CampaignFollowed'>[] =>
  world.events.flatMap((event) =>
    event.type === 'CampaignFollowed' && followedAt(world, event.stream) !== undefined
      ? [event.data]
      : [],
  );

export const acts: Acts = {
  follow: { weight: 1, run: follow },
  followCampaign: { weight: 1, run: followCampaign },
};
