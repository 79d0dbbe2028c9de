import type { Cause } from '@rostrum/event-store';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { namesOf } from '../names-of.ts';
import { reservation, type UniqueName } from '../registration/reservation.ts';
import { user, userStream, type User } from '../user.ts';

type Storage = Pick<App, 'events' | 'keyedHash'>;

/** Whether a name's stream is that of a name that the member has now. */
export function hasName(app: Storage, member: User, stream: string): boolean {
  return namesOf(app, member).some(([, own]) => own === stream);
}

/**
 * Releases a name that a member holds and does not have: a change of name was interrupted, or failed.
 * An event in the member's stream makes a change that is still under way fail first, and only the
 * reservation that was seen before it is released.
 * @returns whether the name is free, or was renewed meanwhile; false when the member has it
 */
export async function releaseUnlessHad(
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
