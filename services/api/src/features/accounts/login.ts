import { messages, type Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import type { Passwords } from './passwords.ts';
import { reservation, reservationStream } from './reservation.ts';
import { presentSessionUser } from './session-user.ts';
import { user, userStream, type User } from './user.ts';

/** POST /api/auth/login. An unknown name and a wrong password are answered alike, and as late. */
export function login(app: App, passwords: Passwords): Handler<Routes['login']> {
  return async ({ body }, context) => {
    const found = await findByUsername(app, body.username);
    const hash = found && (await app.state.vault.passwordHash(found.userId));
    const right = await passwords.matches(body.password, hash);
    if (!right || !found) throw new DomainError('bad_credentials', messages.badCredentials);
    await app.cookies.signIn(found.userId, context);
    return presentSessionUser(found.userId, found.member);
  };
}

/** The member who holds a username, in any spelling. */
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
