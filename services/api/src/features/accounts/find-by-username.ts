import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { reservation, reservationStream } from './reservation.ts';
import { user, userStream, type User } from './user.ts';

/** The registered member who holds a username, in any spelling. */
export async function findByUsername(
  app: App,
  username: string,
): Promise<{ readonly userId: number; readonly member: User } | undefined> {
  const stream = reservationStream(app.keyedHash, 'username', username);
  const { holder } = (await stateOf(app.events, stream, reservation('username'))).state;
  if (!holder) return undefined;
  const { state: member } = await stateOf(app.events, userStream(holder.userId), user);
  return member.status === 'registered' ? { userId: holder.userId, member } : undefined;
}
