import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { reservation, reservationStream } from './registration/reservation.ts';
import { user, userStream, type User } from './user.ts';

export interface MemberWithId {
  readonly userId: number;
  readonly member: User;
}

/** The registered member who has a username, in any spelling. */
export const findByUsername = (
  app: Pick<App, 'events' | 'keyedHash'>,
  username: string,
): Promise<MemberWithId | undefined> => find(app, 'username', username);

/** The registered member who has an e-mail address, in any spelling. */
export const findByEmail = (
  app: Pick<App, 'events' | 'keyedHash'>,
  email: string,
): Promise<MemberWithId | undefined> => find(app, 'email', email);

async function find(
  { events, keyedHash }: Pick<App, 'events' | 'keyedHash'>,
  name: 'username' | 'email',
  value: string,
): Promise<MemberWithId | undefined> {
  const stream = reservationStream(keyedHash, name, value);
  const { holder } = (await stateOf(events, stream, reservation(name))).state;
  if (!holder) return undefined;
  const { state: member } = await stateOf(events, userStream(holder.userId), user);
  if (member.status !== 'registered') return undefined;
  // During a change of name the member holds two reservations; only the current name counts.
  const has = reservationStream(keyedHash, name, member[name]) === stream;
  return has ? { userId: holder.userId, member } : undefined;
}
