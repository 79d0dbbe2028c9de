import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../../runtime/app.ts';
import { execute } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { pause } from '../../../kernel/pause.ts';
import { keepAddress } from '../../../http/callers/kept-address.ts';
import type { Handler, RequestContext } from '../../../http/route.ts';
import { findByEmail } from '../find-member.ts';
import { passwordChange } from './password-change.ts';
import { userStream } from '../user.ts';

/** Minimum response time in milliseconds, longer than an append takes. */
const answerMs = 250;

/**
 * POST /api/auth/forgot-password. The answer and its time are the same whether a member has the
 * address or not, and whether a link is mailed or the quota is used up.
 */
export function forgotPassword(
  app: Pick<App, 'config' | 'events' | 'keyedHash' | 'state'>,
): Handler<Routes['forgotPassword']> {
  const message =
    app.config.smtpUrl === undefined ? accountMessages.resetUnsent : accountMessages.resetSent;
  return async ({ body }, context) => {
    const least = pause(answerMs, new AbortController().signal);
    try {
      await request(app, body.email, context);
    } finally {
      await least;
    }
    return { success: true as const, message };
  };
}

async function request(
  app: Pick<App, 'events' | 'keyedHash' | 'state'>,
  email: string,
  context: RequestContext,
): Promise<void> {
  const found = await findByEmail(app, email);
  if (!found) return;
  const command = { kind: 'request-reset', at: context.now().toISOString() } as const;
  try {
    await execute(app.events, userStream(found.userId), passwordChange, command, context.cause());
    await keepAddress(app.state.addresses, context.actor?.id ?? found.userId, context);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.log.info({ code: error.code }, 'no link to set a new password is mailed');
  }
}
