import type { Routes } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import { securityMessages } from '@rostrum/contracts/security/messages';
import type { App } from '../../runtime/app.ts';
import { executeOnNewStream } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { hashOfAddress } from '../../http/callers/kept-address.ts';
import type { StartedSession } from '../../http/callers/session.ts';
import type { Handler, RequestContext } from '../../http/route.ts';
import {
  findByEmail,
  findByUsername,
  type MemberWithId,
  passwordsOf,
  presentSessionUser,
  reservationStream,
} from '../accounts/index.ts';
import { checkCode, confirmedUntil, hasSecondFactor } from '../security/index.ts';
import { session, sessionStream } from './session.ts';

/**
 * POST /api/auth/login, by username or e-mail address. An unknown name and a wrong password get the
 * same answer after the same time. Other reasons for a refusal are revealed only to callers who know
 * the password. With a second factor, the first answer asks for its code, and the same call with the
 * code signs in and confirms the session.
 */
export function login(
  app: Pick<
    App,
    | 'clock'
    | 'config'
    | 'cookies'
    | 'devices'
    | 'events'
    | 'keyedHash'
    | 'rateLimits'
    | 'state'
    | 'terms'
  >,
): Handler<Routes['login']> {
  const passwords = passwordsOf(app);
  return async ({ body }, context) => {
    const byAddress = body.username.includes('@');
    const found =
      (byAddress ? await findByEmail(app, body.username) : undefined) ??
      (await findByUsername(app, body.username));
    const device = found && app.devices.idFor(context.header, found.userId);
    const counting =
      device === undefined
        ? app.rateLimits.consume(accountLimits.loginOfAccount, countedName(app, body, found))
        : app.rateLimits.consume(accountLimits.loginOfDevice, device);
    // A login by an address is not refused as one too many, which would tell whose address it is.
    const giveBack = await (byAddress && device === undefined
      ? undefinedIfTooMany(counting)
      : counting);
    const hash = found && (await app.state.vault.passwordHash(found.userId));
    const right = await passwords.matches(body.password, hash);
    if (!right || !found || !giveBack) {
      throw new DomainError('bad_credentials', accountMessages.badCredentials);
    }
    giveBack();
    const { userId, member } = found;
    if (member.suspended) throw new DomainError('suspended', accountMessages.suspended);
    const factor = await hasSecondFactor(app, userId);
    if (factor) {
      if (body.code === undefined) {
        throw new DomainError('second_factor_required', securityMessages.codeRequired, {
          status: 401,
        });
      }
      await checkCode(app, userId, body.code, context);
    }
    const until = factor ? confirmedUntil(app) : undefined;
    const started = await app.cookies.signIn(userId, context, until);
    // A change of password stores the new hash and then ends all sessions; this session may have
    // started after that.
    if ((await app.state.vault.passwordHash(userId)) !== hash) {
      await app.state.sessions.revoke(started.id);
      await app.cookies.signOut(context);
      throw new DomainError('bad_credentials', accountMessages.badCredentials);
    }
    await recordSignIn(app, userId, started, context);
    return await presentSessionUser(app, userId, member);
  };
}

/** Guesses by username and by address count for the same name. */
function countedName(
  { keyedHash }: Pick<App, 'keyedHash'>,
  { username }: { readonly username: string },
  found: MemberWithId | undefined,
): string {
  if (found) return reservationStream(keyedHash, 'username', found.member.username);
  return reservationStream(keyedHash, username.includes('@') ? 'email' : 'username', username);
}

async function undefinedIfTooMany<T>(counting: Promise<T>): Promise<T | undefined> {
  try {
    return await counting;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return undefined;
    throw error;
  }
}

async function recordSignIn(
  { events, keyedHash }: Pick<App, 'events' | 'keyedHash'>,
  userId: number,
  { id, device, newDevice }: StartedSession,
  context: RequestContext,
): Promise<void> {
  const addressHash = hashOfAddress(keyedHash, context.address, context.now());
  const data = { userId, device, addressHash, newDevice };
  const cause = { ...context.cause(), actor: `user:${String(userId)}` };
  const command = { kind: 'sign-in', data } as const;
  const { position } = await executeOnNewStream(events, sessionStream(id), session, command, cause);
  context.reached(position);
}
