import type { EventData, Routes } from '@rostrum/contracts';
import { followLimits, followMessages, followStream } from '@rostrum/contracts/follows';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { standingOf } from '../../kernel/actor.ts';
import { execute, stateOf, type CommandResult } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { assertOtherMember, isBlockedBetween } from '../blocks/index.ts';
import { memberFollow, type MemberFollow } from './member-follow.ts';

type Needs = Pick<App, 'events'>;

/**
 * POST /api/social/follow. The number of members that the caller follows is read from the read
 * model: simultaneous calls may exceed the limit by their number.
 */
export function followMember({ events }: Needs): Handler<Routes['followMember']> {
  return async ({ body: { followingId } }, context) => {
    const actor = member(context);
    await assertOtherMember(events, actor.id, followingId, followMessages.oneself);
    if (await isBlockedBetween(events, actor.id, followingId)) {
      throw new DomainError('conflict', followMessages.refused);
    }
    const stream = followStream(actor.id, followingId);
    const { follow } = (await stateOf(events, stream, memberFollow)).state;
    const { follows } = context.queries;
    if (!follow && (await follows.followingCount(actor.id)) >= followLimits.members) {
      throw new DomainError('conflict', followMessages.tooManyMembers);
    }
    const { position } = await recordFollow(
      { events },
      { followerId: actor.id, followingId, standing: standingOf(actor) },
      context.now(),
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}

/** Makes a member follow another one, without the checks of the request. */
export function recordFollow(
  { events }: Needs,
  follow: EventData<'Followed'>,
  now: Date,
  cause: Cause,
): Promise<CommandResult<MemberFollow>> {
  const stream = followStream(follow.followerId, follow.followingId);
  return execute(events, stream, memberFollow, { kind: 'follow', follow, now }, cause);
}

/** DELETE /api/social/follow/{id}. Also of a member who was erased meanwhile. */
export function unfollowMember(app: Needs): Handler<Routes['unfollowMember']> {
  return async ({ params }, context) => {
    const followerId = member(context).id;
    const { position } = await endFollow(app, followerId, params.id, context.cause());
    context.reached(position);
    return { success: true };
  };
}

/** GET /api/social/is-following/{id}: from the stream, so that the answer is never stale. */
export function isFollowing({ events }: Needs): Handler<Routes['isFollowing']> {
  return async ({ params }, context) => {
    const stream = followStream(member(context).id, params.id);
    const { follow } = (await stateOf(events, stream, memberFollow)).state;
    return { isFollowing: follow !== undefined };
  };
}

/** Ends the follow of one member by another one, if there is one. */
export function endFollow(
  { events }: Needs,
  followerId: number,
  followingId: number,
  cause: Cause,
) {
  const stream = followStream(followerId, followingId);
  return execute(events, stream, memberFollow, { kind: 'unfollow' }, cause);
}
