import { accountMessages } from '@rostrum/contracts/accounts/messages';
import { securityLimits } from '@rostrum/contracts/security/constants';
import { securityMessages } from '@rostrum/contracts/security/messages';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../http/route.ts';
import { userStream } from '../accounts/index.ts';
import { placeOfRecoveryCode, plainCode } from './recovery-codes.ts';
import { RecoveryCodeAlreadyUsed, secondFactor } from './second-factor.ts';
import { stepOf } from './totp.ts';

/** Whether a member has a second factor. Reads the stream, so that the answer is never stale. */
export async function hasSecondFactor(
  { events }: Pick<App, 'events'>,
  userId: number,
): Promise<boolean> {
  return (await stateOf(events, userStream(userId), secondFactor)).state.enabled;
}

/**
 * Accepts a code of the member's authenticator app, or one of their recovery codes. Each is accepted
 * once. Attempts are counted for the account, also across restarts and processes.
 * @throws DomainError 400 for a wrong code, 429 after too many
 */
export async function checkCode(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'state'>,
  userId: number,
  code: string,
  context: RequestContext,
): Promise<void> {
  await countAttempt(app, userId);
  const plain = plainCode(code);
  const right = /^\d{6}$/.test(plain)
    ? await acceptsTotp(app, userId, 'totp-key', plain)
    : await usesRecoveryCode(app, userId, plain, context);
  if (!right) throw wrongCode();
  await app.state.codeAttempts.reset(userId);
}

/** Accepts the first code of a new key. @throws DomainError as `checkCode` */
export async function checkFirstCode(
  app: Pick<App, 'clock' | 'state'>,
  userId: number,
  code: string,
): Promise<void> {
  await countAttempt(app, userId);
  if (!(await acceptsTotp(app, userId, 'new-totp-key', plainCode(code)))) throw wrongCode();
  await app.state.codeAttempts.reset(userId);
}

async function countAttempt({ state }: Pick<App, 'state'>, userId: number): Promise<void> {
  const { attempts } = securityLimits;
  if (await state.codeAttempts.consume(userId, attempts)) return;
  throw new DomainError('too_many_requests', securityMessages.tooManyCodes, {
    headers: { 'retry-after': String(attempts.windowMs / 1000) },
  });
}

async function acceptsTotp(
  { state, clock }: Pick<App, 'clock' | 'state'>,
  userId: number,
  secret: 'totp-key' | 'new-totp-key',
  code: string,
): Promise<boolean> {
  const key = await state.vault.secret(userId, secret);
  const step = key === undefined ? undefined : stepOf(key, code, clock());
  return step !== undefined && (await state.codeAttempts.acceptStep(userId, step));
}

async function usesRecoveryCode(
  app: Pick<App, 'events' | 'keyedHash' | 'state'>,
  userId: number,
  code: string,
  context: RequestContext,
): Promise<boolean> {
  const index = await placeOfRecoveryCode(app, userId, code);
  if (index === undefined) return false;
  const command = { kind: 'use-recovery-code', userId, index } as const;
  const cause: Cause = { ...context.cause(), actor: `user:${String(userId)}` };
  try {
    const stream = userStream(userId);
    const { position } = await execute(app.events, stream, secondFactor, command, cause);
    context.reached(position);
    return true;
  } catch (error) {
    if (error instanceof RecoveryCodeAlreadyUsed) return false;
    throw error;
  }
}

const wrongCode = (): DomainError =>
  new DomainError('bad_code', accountMessages.codeWrong, {
    errors: { code: accountMessages.codeWrong },
  });
