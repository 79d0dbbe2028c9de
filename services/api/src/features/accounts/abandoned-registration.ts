import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { reservation, type UniqueName } from './reservation.ts';
import { user, userStream } from './user.ts';

/** A registration takes a second; after this long it is taken to have been interrupted. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Frees a reserved name whose holder never finished registering: either the registration was
 * abandoned already, or it began more than ten minutes ago and is abandoned now by an event in the
 * holder's stream, which makes a registration that is still running fail.
 * @returns whether the name is free.
 */
export async function freeIfAbandoned(
  app: App,
  name: UniqueName,
  stream: string,
  cause: Cause,
): Promise<boolean> {
  const { holder } = (await stateOf(app.events, stream, reservation(name))).state;
  if (!holder) return true;
  const { status } = (await stateOf(app.events, userStream(holder.userId), user)).state;
  if (status === 'registered') return false;
  const heldForMs = app.clock().getTime() - Date.parse(holder.since);
  if (status === 'unknown' && heldForMs < ABANDONED_AFTER_MS) return false;
  if (!(await abandonRegistration(app, holder.userId, cause))) return false;
  await releaseName(app, name, stream, holder.userId, cause);
  return true;
}

/** Abandons an unfinished registration. @returns false when the member is registered. */
export async function abandonRegistration(
  app: App,
  userId: number,
  cause: Cause,
): Promise<boolean> {
  const command = { kind: 'abandon', userId } as const;
  const { state } = await execute(app.events, userStream(userId), user, command, cause);
  if (state.status !== 'abandoned') return false;
  // No event was ever sealed with this key.
  await app.state.vault.erase(userStream(userId));
  return true;
}

/** Releases a name if `userId` holds it. */
export async function releaseName(
  app: App,
  name: UniqueName,
  stream: string,
  userId: number,
  cause: Cause,
): Promise<void> {
  await execute(app.events, stream, reservation(name), { kind: 'release', userId }, cause);
}
