import type { Cause } from '@rostrum/event-store';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { reservationStreamsOf } from '../names-of.ts';
import { reservation, type UniqueName } from '../registration/reservation.ts';
import { user, userStream, type User } from '../user.ts';

type Storage = Pick<App, 'events' | 'keyedHash'>;

/** Whether the stream reserves a present name of the member. */
export function hasName(app: Storage, member: User, stream: string): boolean {
  return reservationStreamsOf(app, member).some(([, own]) => own === stream);
}

/**
 * Releases a reservation whose holder has another name, because a change of name was interrupted or
 * failed. First it appends an event to the member's stream, which makes a change that is still
 * running fail. Only the reservation read before that event is released, not a newer one.
 * @returns false when it is a present name of the member, otherwise true
 */
export async function releaseStaleReservation(
  app: Storage,
  userId: number,
  name: UniqueName,
  stream: string,
  cause: Cause,
): Promise<boolean> {
  const { events } = app;
  const { holder } = (await stateOf(events, stream, reservation(name))).state;
  if (holder?.userId !== userId) return true;
  const has = (member: User): boolean => hasName(app, member, stream);
  const abandon = { kind: 'abandon-name-change', has } as const;
  const { state } = await execute(events, userStream(userId), user, abandon, cause);
  if (has(state)) return false;
  const release = { kind: 'release', userId, by: holder.by } as const;
  await execute(events, stream, reservation(name), release, cause);
  return true;
}
