import { messages, type Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { SubjectErased } from '@rostrum/state';
import type { App } from '../../../runtime/app.ts';
import { IdTaken, withFreshId } from '../../../kernel/fresh-id.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Handler, RequestContext } from '../../../http/route.ts';
import { abandonRegistration, freeIfAbandoned, releaseName } from './abandoned-registration.ts';
import { appendRegistration } from './append-registration.ts';
import { isOfficial } from './official-names.ts';
import { reservationStreamsOf } from '../names-of.ts';
import { assertHardToGuess } from '../passwords/password-rules.ts';
import { passwordsOf } from '../passwords/passwords.ts';
import { presentSessionUser } from '../session-user.ts';
import { userStream } from '../user.ts';

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName?: string | undefined;
}

/** POST /api/auth/register */
export function register(
  app: Pick<App, 'clock' | 'config' | 'cookies' | 'events' | 'keyedHash' | 'state' | 'terms'>,
): Handler<Routes['register']> {
  return async ({ body }, context) => {
    if (isOfficial(body.username)) throw usernameTaken();
    assertHardToGuess(body.password, body);
    try {
      const { userId, member } = await withFreshId(context, async (userId) => ({
        userId,
        member: await registerAs(app, userId, body, context),
      }));
      await app.cookies.signIn(userId, context);
      return await presentSessionUser(app, userId, member);
    } catch (error) {
      if (!(error instanceof IdTaken)) throw error;
      throw new DomainError('unavailable', messages.unavailable, {
        headers: { 'retry-after': '1' },
      });
    }
  };
}

/**
 * Stores the password's hash in the vault, reserves the username and the address, and then appends
 * `UserRegistered`. A registration that stops before that is abandoned by the next one that wants
 * its names. The id must be unused: no event in its stream (the clock may have been set back) and
 * no password stored for it by another process, so that nobody's password is overwritten.
 * @throws DomainError (409) when another member has one of the names
 * @throws IdTaken when the id is in use
 */
async function registerAs(
  app: Pick<App, 'clock' | 'config' | 'events' | 'keyedHash' | 'state' | 'terms'>,
  userId: number,
  { username, email, password, fullName }: Registration,
  context: RequestContext,
) {
  if ((await app.events.load(userStream(userId))).tip !== 'no-stream') throw new IdTaken(userId);
  const cause = { ...context.cause(), actor: `user:${String(userId)}` };
  for (const [name, stream] of reservationStreamsOf(app, { username, email })) {
    if (!(await freeIfAbandoned(app, name, stream, cause))) {
      throw name === 'email'
        ? new DomainError('taken', accountMessages.registrationTaken)
        : usernameTaken();
    }
  }
  const hash = await passwordsOf(app).hash(password);
  if (!(await claimId(app, userId, hash, context))) throw new IdTaken(userId);
  try {
    const profile = { userId, username, email, fullName: fullName ?? null };
    const { state, position } = await appendRegistration(app, profile, cause);
    context.reached(position);
    return state;
  } catch (error) {
    await undo(app, { userId, username, email }, context);
    // Another registration that needs the name has abandoned this one and destroyed its key.
    if (error instanceof SubjectErased)
      throw new DomainError('taken', accountMessages.registrationTaken);
    throw error;
  }
}

/** Usernames are public, so that the refusal may say that one is taken. */
function usernameTaken(): DomainError {
  return new DomainError('taken', accountMessages.registrationTaken, {
    errors: { username: accountMessages.usernameTaken },
  });
}

/**
 * Stores the hash. @returns false when the id is in use, or a registration under it was abandoned
 */
async function claimId(
  { state }: Pick<App, 'state'>,
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

/** Frees the reserved names at once. If that fails too, they can be taken over after ten minutes. */
async function undo(
  app: Pick<App, 'events' | 'keyedHash' | 'state' | 'terms'>,
  profile: { readonly userId: number; readonly username: string; readonly email: string },
  context: RequestContext,
): Promise<void> {
  try {
    const { userId } = profile;
    if (!(await abandonRegistration(app, userId, context.cause()))) return;
    for (const [name, stream] of reservationStreamsOf(app, profile)) {
      await releaseName(app, name, stream, userId, context.cause());
    }
  } catch (error) {
    context.log.warn({ err: error }, 'a failed registration could not release its names');
  }
}
