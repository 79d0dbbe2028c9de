import type { Routes } from '@rostrum/contracts';
import { accountLimits, accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Handler } from '../../http/route.ts';
import { findByUsername } from './find-member.ts';
import type { Passwords } from './passwords.ts';
import { reservationStream } from './reservation.ts';
import { presentSessionUser } from './session-user.ts';

/**
 * POST /api/auth/login. An unknown username and a wrong password get the same answer after the same
 * time.
 */
export function login(app: App, passwords: Passwords): Handler<Routes['login']> {
  return async ({ body }, context) => {
    const giveBack = await app.rateLimits.take(
      accountLimits.loginOfAccount,
      reservationStream(app.keyedHash, 'username', body.username),
    );
    const found = await findByUsername(app, body.username);
    const hash = found && (await app.state.vault.passwordHash(found.userId));
    const right = await passwords.matches(body.password, hash);
    if (!right || !found) throw new DomainError('bad_credentials', accountMessages.badCredentials);
    giveBack();
    await app.cookies.signIn(found.userId, context);
    return presentSessionUser(found.userId, found.member);
  };
}
