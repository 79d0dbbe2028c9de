import { erasedText } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { user, userStream } from './user.ts';

/** A member's present address; undefined when there is no such member (any more). */
export async function mailAddressOf(
  { events }: Pick<App, 'events'>,
  userId: number,
): Promise<{ readonly address: string; readonly verified: boolean } | undefined> {
  const { state } = await stateOf(events, userStream(userId), user);
  if (state.status !== 'registered' || state.email === erasedText) return undefined;
  return { address: state.email, verified: state.emailVerified };
}

/**
 * The present and former addresses of a member that were verified; none after the erasure. An
 * address that was only typed at a registration is not included.
 */
export async function verifiedAddressesOf(
  { events }: Pick<App, 'events'>,
  userId: number,
): Promise<readonly string[]> {
  const verified = new Set<string>();
  let present: string | undefined;
  for await (const { type, data } of events.readStream(userStream(userId))) {
    if (type === 'UserRegistered') present = data.email;
    if (type === 'EmailVerified' && present !== undefined) verified.add(present);
    if (type === 'EmailChanged') {
      present = data.email;
      verified.add(data.formerEmail).add(present);
    }
  }
  verified.delete(erasedText);
  return [...verified];
}
