import type { EventData, Routes } from '@rostrum/contracts';
import { campaignFollowStream, followLimits, followMessages } from '@rostrum/contracts/follows';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { standingOf } from '../../kernel/actor.ts';
import { execute, stateOf, type CommandResult } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { creatorOfPublicCampaign, findVisibleCampaign } from '../campaigns/index.ts';
import { campaignFollow, type CampaignFollow } from './campaign-follow.ts';

type Needs = Pick<App, 'events'>;

/** POST /api/campaigns/{id}/follow. Limited as `followMember` is. */
export function followCampaign({ events }: Needs): Handler<Routes['followCampaign']> {
  return async ({ params: { id: campaignId } }, context) => {
    const actor = member(context);
    const creatorId = await creatorOfPublicCampaign({ events }, campaignId);
    if (creatorId === actor.id) throw new DomainError('conflict', followMessages.ownCampaign);
    const stream = campaignFollowStream(actor.id, campaignId);
    const { follow } = (await stateOf(events, stream, campaignFollow)).state;
    const { follows } = context.queries;
    if (!follow && (await follows.campaignCount(actor.id)) >= followLimits.campaigns) {
      throw new DomainError('conflict', followMessages.tooManyCampaigns);
    }
    const standing = standingOf(actor);
    const { position } = await recordCampaignFollow(
      { events },
      { userId: actor.id, campaignId, campaignCreatorId: creatorId, standing },
      context.now(),
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}

/** Makes a member follow a campaign, without the checks of the request. */
export function recordCampaignFollow(
  { events }: Needs,
  follow: EventData<'CampaignFollowed'>,
  now: Date,
  cause: Cause,
): Promise<CommandResult<CampaignFollow>> {
  const stream = campaignFollowStream(follow.userId, follow.campaignId);
  return execute(events, stream, campaignFollow, { kind: 'follow', follow, now }, cause);
}

/** DELETE /api/campaigns/{id}/follow. Also of a campaign that is not public any more. */
export function unfollowCampaign(app: Needs): Handler<Routes['unfollowCampaign']> {
  return async ({ params }, context) => {
    const userId = member(context).id;
    const { position } = await endCampaignFollow(app, userId, params.id, context.cause());
    context.reached(position);
    return { success: true };
  };
}

/** GET /api/campaigns/{id}/follow: from the stream, so that the answer is never stale. */
export function isFollowingCampaign({ events }: Needs): Handler<Routes['isFollowingCampaign']> {
  return async ({ params }, context) => {
    const stream = campaignFollowStream(member(context).id, params.id);
    const { follow } = (await stateOf(events, stream, campaignFollow)).state;
    return { isFollowing: follow !== undefined };
  };
}

/** GET /api/campaigns/{id}/followers: their number; who they are is not shown. */
export const campaignFollowerCount: Handler<Routes['campaignFollowerCount']> = async (
  { params },
  { queries, actor, now },
) => {
  const { id } = await findVisibleCampaign(queries, params.id, actor, now());
  return { count: await queries.follows.campaignFollowerCount(id) };
};

/** Ends the follow of a campaign, if there is one. */
export function endCampaignFollow(
  { events }: Needs,
  userId: number,
  campaignId: number,
  cause: Cause,
) {
  const stream = campaignFollowStream(userId, campaignId);
  return execute(events, stream, campaignFollow, { kind: 'unfollow' }, cause);
}
