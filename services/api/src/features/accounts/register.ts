import { messages, type Routes } from '@rostrum/contracts';
import { SubjectErased } from '@rostrum/state';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { IdTaken, withFreshId } from '../../kernel/fresh-id.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Handler, RequestContext } from '../../http/route.ts';
import { abandon, freeIfAbandoned, release } from './abandoned-registration.ts';
import type { Passwords } from './passwords.ts';
import { reservation, reservationStream, type UniqueName } from './reservation.ts';
import { presentSessionUser } from './session-user.ts';
import { user, userStream } from './user.ts';

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName?: string | undefined;
}

/** POST /api/auth/register */
export function register(app: App, passwords: Passwords): Handler<Routes['register']> {
  return async ({ body }, context) => {
    try {
      const { userId, member } = await withFreshId(context, async (userId) => ({
        userId,
        member: await registerAs(app, passwords, userId, body, context),
      }));
      await app.cookies.signIn(userId, context);
      return presentSessionUser(userId, member);
    } catch (error) {
      if (!(error instanceof IdTaken)) throw error;
      throw new DomainError('unavailable', messages.unavailable, {
        headers: { 'retry-after': '1' },
      });
    }
  };
}

/**
 * Puts the password's hash into the vault, reserves the name, then the address, and only then says
 * that somebody registered: until then nothing is theirs, and a registration that stops half-way is
 * ended by whoever wants the name next. The id must be one under which nothing was ever recorded
 * (after a restart the clock may stand earlier) and which no other process has drawn for somebody
 * else: an id that is somebody's must not reach their password.
 * @throws DomainError (409) when one of the names is somebody's
 * @throws IdTaken when the id is
 */
async function registerAs(
  app: App,
  passwords: Passwords,
  userId: number,
  { username, email, password, fullName }: Registration,
  context: RequestContext,
) {
  if ((await app.events.load(userStream(userId))).tip !== 'no-stream') throw new IdTaken(userId);
  const cause = { ...context.cause(), actor: `user:${String(userId)}` };
  const names: readonly (readonly [UniqueName, string])[] = [
    ['username', reservationStream(app.keyedHash, 'username', username)],
    ['email', reservationStream(app.keyedHash, 'email', email)],
  ];
  for (const [name, stream] of names) {
    if (!(await freeIfAbandoned(app, name, stream, cause))) {
      throw new DomainError('taken', messages.registrationTaken);
    }
  }
  const hash = await passwords.hash(password);
  if (!(await claimId(app, userId, hash, context))) throw new IdTaken(userId);
  try {
    for (const [name, stream] of names) {
      await execute(app.events, stream, reservation(name), { kind: 'reserve', userId }, cause);
    }
    const profile = { userId, username, email, fullName: fullName ?? null };
    const { state, position } = await execute(
      app.events,
      userStream(userId),
      user,
      { kind: 'register', profile },
      cause,
    );
    context.reached(position);
    return state;
  } catch (error) {
    await giveUp(app, names, userId, context);
    // Too slow: somebody who wanted the name has ended this registration, and its key with it.
    if (error instanceof SubjectErased) throw new DomainError('taken', messages.registrationTaken);
    throw error;
  }
}

/** Erased: an earlier registration under this id was given up. */
async function claimId(
  { state }: App,
  userId: number,
  hash: string,
  { commandId }: RequestContext,
): Promise<boolean> {
  try {
    return await state.vault.claimPasswordHash(userId, hash, commandId);
  } catch (error) {
    if (error instanceof SubjectErased) return false;
    throw error;
  }
}

/** Frees what was reserved. When that fails too, the names are free in ten minutes. */
async function giveUp(
  app: App,
  names: readonly (readonly [UniqueName, string])[],
  userId: number,
  context: RequestContext,
): Promise<void> {
  try {
    if (!(await abandon(app, userId, context.cause()))) return;
    for (const [name, stream] of names) await release(app, name, stream, userId, context.cause());
  } catch (error) {
    context.log.warn({ err: error }, 'a registration could not be taken back at once');
  }
}
