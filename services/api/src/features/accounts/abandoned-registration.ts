import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { reservation, type UniqueName } from './reservation.ts';
import { user, userStream } from './user.ts';

/** A registration takes a second; one that is not finished by now was cut off. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Frees a name whose holder's registration did not finish: it was given up, or it began more than
 * ten minutes ago and is given up now, by an event in the holder's own stream that makes the slow
 * one fail. Answers whether the name is free.
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
  if (!(await abandon(app, holder.userId, cause))) return false;
  await release(app, name, stream, holder.userId, cause);
  return true;
}

/** Ends the registration of `userId` unless it was finished; answers whether it is ended. */
export async function abandon(app: App, userId: number, cause: Cause): Promise<boolean> {
  const command = { kind: 'abandon', userId } as const;
  const { state } = await execute(app.events, userStream(userId), user, command, cause);
  if (state.status !== 'abandoned') return false;
  // Its password hash and key seal nothing that was ever recorded.
  await app.state.vault.erase(userStream(userId));
  return true;
}

export async function release(
  app: App,
  name: UniqueName,
  stream: string,
  userId: number,
  cause: Cause,
): Promise<void> {
  await execute(app.events, stream, reservation(name), { kind: 'release', userId }, cause);
}
