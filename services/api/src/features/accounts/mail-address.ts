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
