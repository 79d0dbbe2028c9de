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

/** Whether a code is right, and was not used before. */
type Outcome = 'accepted' | 'used' | 'wrong';

/**
 * Accepts a code of the member's authenticator app, or one of their recovery codes. Each is accepted
 * once. Attempts are counted for the account, also across restarts and processes; a code that was
 * used before counts as none.
 * @throws DomainError 400 for a wrong code, 429 after too many
 */
export async function checkCode(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'state'>,
  userId: number,
  code: string,
  context: RequestContext,
): Promise<void> {
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) await checkTotp(app, userId, 'totp-key', plain);
  else {
    await counted(app, userId, accountMessages.recoveryCodeUsed, () =>
      useRecoveryCode(app, userId, plain, context),
    );
  }
}

/** Accepts the first code of a new key. @throws DomainError as `checkCode` */
export async function checkFirstCode(
  app: Pick<App, 'clock' | 'keyedHash' | 'state'>,
  userId: number,
  code: string,
): Promise<void> {
  await checkTotp(app, userId, 'new-totp-key', plainCode(code));
}

/** Counts an attempt before the code is compared, so that concurrent attempts are counted, too. */
async function counted(
  { state: { codeAttempts } }: Pick<App, 'state'>,
  userId: number,
  usedMessage: string,
  compare: () => Promise<Outcome>,
): Promise<void> {
  const { attempts } = securityLimits;
  if (!(await codeAttempts.consume(userId, attempts))) {
    throw new DomainError('too_many_requests', securityMessages.tooManyCodes, {
      headers: { 'retry-after': String(attempts.windowMs / 1000) },
    });
  }
  const outcome = await compare();
  if (outcome === 'accepted') {
    await codeAttempts.reset(userId);
    return;
  }
  if (outcome === 'used') await codeAttempts.giveBack(userId);
  const message = outcome === 'used' ? usedMessage : accountMessages.codeWrong;
  throw new DomainError('bad_code', message, { errors: { code: message } });
}

function checkTotp(
  app: Pick<App, 'clock' | 'keyedHash' | 'state'>,
  userId: number,
  secret: 'totp-key' | 'new-totp-key',
  code: string,
): Promise<void> {
  const { state, clock, keyedHash } = app;
  return counted(app, userId, accountMessages.codeUsed, async () => {
    const key = await state.vault.secret(userId, secret);
    const step = key === undefined ? undefined : stepOf(key, code, clock());
    if (key === undefined || step === undefined) return 'wrong';
    const isNew = await state.codeAttempts.acceptStep(userId, keyedHash('totp-key', key), step);
    return isNew ? 'accepted' : 'used';
  });
}

async function useRecoveryCode(
  app: Pick<App, 'events' | 'keyedHash' | 'state'>,
  userId: number,
  code: string,
  context: RequestContext,
): Promise<Outcome> {
  const index = await placeOfRecoveryCode(app, userId, code);
  if (index === undefined) return 'wrong';
  const command = { kind: 'use-recovery-code', userId, index } as const;
  const cause: Cause = { ...context.cause(), actor: `user:${String(userId)}` };
  try {
    const stream = userStream(userId);
    const { position } = await execute(app.events, stream, secondFactor, command, cause);
    context.reached(position);
    return 'accepted';
  } catch (error) {
    if (error instanceof RecoveryCodeAlreadyUsed) return 'used';
    throw error;
  }
}
