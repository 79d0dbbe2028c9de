import type { Routes } from '@rostrum/contracts';
import { securityLimits } from '@rostrum/contracts/security/constants';
import { securityMessages } from '@rostrum/contracts/security/messages';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { assertPassword, userStream } from '../accounts/index.ts';
import { checkCode, checkFirstCode, hasSecondFactor } from './check-code.ts';
import { confirmSession } from './confirm.ts';
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { secondFactor, type SecondFactorCommand } from './second-factor.ts';
import { enrolmentUri, newTotpKey } from './totp.ts';

/**
 * POST /api/auth/second-factor/begin: creates a new key. It takes effect when its first code is
 * entered, within 30 minutes.
 */
export function beginSecondFactor(
  app: Pick<App, 'config' | 'events' | 'randomBytes' | 'rateLimits' | 'state'>,
): Handler<Routes['beginSecondFactor']> {
  return async ({ body }, context) => {
    const { id, username } = member(context);
    await assertPassword(app, id, body.password);
    if (await hasSecondFactor(app, id)) {
      throw new DomainError('conflict', securityMessages.alreadyEnabled);
    }
    const secret = newTotpKey(app.randomBytes);
    await app.state.vault.setSecret(id, 'new-totp-key', secret);
    await app.state.vault.setSecret(id, 'new-totp-key-until', expiry(context));
    return { secret, uri: enrolmentUri(secret, username) };
  };
}

/**
 * POST /api/auth/second-factor/enable. The key and the codes are stored before the event: after a
 * crash in between, the factor is off and the member begins again. The session is confirmed.
 */
export function enableSecondFactor(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'randomBytes' | 'state'>,
): Handler<Routes['enableSecondFactor']> {
  return async ({ body }, context) => {
    const { id, sessionId } = member(context);
    const { vault } = app.state;
    if (await hasSecondFactor(app, id)) {
      throw new DomainError('conflict', securityMessages.alreadyEnabled);
    }
    const key = await vault.secret(id, 'new-totp-key');
    const until = await vault.secret(id, 'new-totp-key-until');
    if (key === undefined || until === undefined || Number(until) <= context.now().getTime()) {
      throw new DomainError('conflict', securityMessages.enrolmentOver);
    }
    await checkFirstCode(app, id, body.code);
    // Of concurrent calls only one continues, so that the recovery codes in its answer are the
    // valid ones.
    if (!(await vault.consumeSecret(id, 'new-totp-key', key))) {
      throw new DomainError('conflict', securityMessages.enrolmentOver);
    }
    await vault.setSecret(id, 'totp-key', key);
    const recoveryCodes = newRecoveryCodes(app);
    await storeRecoveryCodes(app, id, recoveryCodes);
    await carryOut(app, { kind: 'enable', userId: id }, context);
    await vault.removeSecret(id, 'new-totp-key-until');
    await confirmSession(app, sessionId);
    return { recoveryCodes: [...recoveryCodes] };
  };
}

/** POST /api/auth/second-factor/disable */
export function disableSecondFactor(
  app: Pick<App, 'clock' | 'config' | 'events' | 'keyedHash' | 'rateLimits' | 'state'>,
): Handler<Routes['disableSecondFactor']> {
  return async ({ body }, context) => {
    const { id } = member(context);
    await assertEnabled(app, id);
    await assertPassword(app, id, body.password);
    await checkCode(app, id, body.code, context);
    await carryOut(app, { kind: 'disable', userId: id }, context);
    await app.state.vault.removeSecret(id, 'totp-key');
    await app.state.vault.removeSecret(id, 'recovery-codes');
    return { success: true as const };
  };
}

/** POST /api/auth/second-factor/recovery-codes */
export function replaceRecoveryCodes(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'randomBytes' | 'state'>,
): Handler<Routes['replaceRecoveryCodes']> {
  return async ({ body }, context) => {
    const { id } = member(context);
    await assertEnabled(app, id);
    await checkCode(app, id, body.code, context);
    const recoveryCodes = newRecoveryCodes(app);
    await storeRecoveryCodes(app, id, recoveryCodes);
    await carryOut(app, { kind: 'replace-recovery-codes', userId: id }, context);
    return { recoveryCodes: [...recoveryCodes] };
  };
}

const expiry = ({ now }: RequestContext): string =>
  String(now().getTime() + securityLimits.enrolmentMs);

async function carryOut(
  { events }: Pick<App, 'events'>,
  command: SecondFactorCommand,
  context: RequestContext,
): Promise<void> {
  const stream = userStream(command.userId);
  const { position } = await execute(events, stream, secondFactor, command, context.cause());
  context.reached(position);
}

/** @throws DomainError (409) without a second factor */
async function assertEnabled(app: Pick<App, 'events'>, userId: number): Promise<void> {
  if (await hasSecondFactor(app, userId)) return;
  throw new DomainError('conflict', securityMessages.notEnabled);
}
