import type { App } from '../../runtime/app.ts';
import { execute, stateOf, type AsOf, type CommandResult } from '../../kernel/decider.ts';
import type { Cause } from '@rostrum/event-store';
import { userStream } from '../accounts/index.ts';
import { memberProfile, type MemberProfile, type ProfileCommand } from './profile.ts';

/** A member's profile, picture and preferences; undefined when there is no such member. */
export async function loadProfile(
  app: Pick<App, 'events'>,
  userId: number,
  asOf?: AsOf,
): Promise<MemberProfile | undefined> {
  const { state } = await stateOf(app.events, userStream(userId), memberProfile, asOf);
  return state.userId === undefined ? undefined : state;
}

/** @throws DomainError when there is no such member, or they changed too much today (429) */
export function changeProfile(
  app: Pick<App, 'events'>,
  userId: number,
  command: ProfileCommand,
  cause: Cause,
): Promise<CommandResult<MemberProfile>> {
  return execute(app.events, userStream(userId), memberProfile, command, cause);
}

/**
 * Makes an image the member's picture, or removes the picture (null). The caller of this function
 * ensures that the image exists and belongs to the member.
 */
export function changeProfileImage(
  app: Pick<App, 'events' | 'clock'>,
  userId: number,
  imageId: number | null,
  cause: Cause,
): Promise<CommandResult<MemberProfile>> {
  const command = { kind: 'change-image', imageId, now: app.clock() } as const;
  return changeProfile(app, userId, command, cause);
}
