import type { Cause } from '@rostrum/event-store';
import type { Services } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { hasName, releaseStaleReservation } from '../username/abandoned-name-change.ts';
import { reservation, type UniqueName } from './reservation.ts';
import { user, userStream } from '../user.ts';

/**
 * Milliseconds after which a registration or a change of name counts as interrupted; it normally
 * takes a second.
 */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Frees a name that an unfinished registration or change of name left reserved. A registration or
 * change that was not abandoned yet must have begun more than ten minutes ago; it is abandoned by
 * an event in the holder's stream, which makes it fail if it is still running.
 * @param userId the member who wants the name; absent at a registration. A name that they hold is
 * free for them.
 * @returns whether the name is free
 */
export async function freeIfAbandoned(
  app: Pick<Services, 'clock' | 'events' | 'keyedHash' | 'state'>,
  name: UniqueName,
  stream: string,
  cause: Cause,
  userId?: number,
): Promise<boolean> {
  const { holder } = (await stateOf(app.events, stream, reservation(name))).state;
  if (!holder) return true;
  if (holder.userId === userId) return true;
  const { state: member } = await stateOf(app.events, userStream(holder.userId), user);
  const { status } = member;
  const heldForMs = app.clock().getTime() - Date.parse(holder.since);
  if (status === 'registered') {
    if (hasName(app, member, stream) || heldForMs < ABANDONED_AFTER_MS) return false;
    return releaseStaleReservation(app, holder.userId, name, stream, cause);
  }
  if (status === 'unknown' && heldForMs < ABANDONED_AFTER_MS) return false;
  if (!(await abandonRegistration(app, holder.userId, cause))) return false;
  await releaseName(app, name, stream, holder.userId, cause);
  return true;
}

/** Abandons an unfinished registration. @returns false when the member is registered. */
export async function abandonRegistration(
  app: Pick<Services, 'events' | 'state'>,
  userId: number,
  cause: Cause,
): Promise<boolean> {
  const command = { kind: 'abandon', userId } as const;
  const { state } = await execute(app.events, userStream(userId), user, command, cause);
  if (state.status !== 'abandoned') return false;
  // No event was ever encrypted with this key.
  await app.state.vault.erase(userStream(userId));
  return true;
}

/** Releases a name if `userId` holds it. */
export async function releaseName(
  app: Pick<Services, 'events'>,
  name: UniqueName,
  stream: string,
  userId: number,
  cause: Cause,
): Promise<void> {
  await execute(app.events, stream, reservation(name), { kind: 'release', userId }, cause);
}
