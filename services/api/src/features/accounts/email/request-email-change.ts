import { messages, type Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { member, type Handler } from '../../../http/route.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { emailChange } from './email-change.ts';
import { loadSessionUser } from '../session-user.ts';
import { userStream } from '../user.ts';

/**
 * POST /api/auth/change-email. Nothing is reserved until both addresses have confirmed. The answer is
 * the same whether another member has the address or not: a mail tells its owner (`mails.ts`).
 */
export function requestEmailChange(
  app: Pick<App, 'config' | 'events' | 'rateLimits' | 'state' | 'terms'>,
): Handler<Routes['requestEmailChange']> {
  return async ({ body: { email, password } }, context) => {
    const userId = member(context).id;
    const { events } = app;
    const stream = userStream(userId);
    await assertPassword(app, userId, password);
    const { state } = await stateOf(events, stream, emailChange);
    if (email === state.email) {
      throw new DomainError('invalid', messages.checkFields, {
        errors: { email: accountMessages.emailSame },
      });
    }
    const command = { kind: 'request', email, at: context.now().toISOString() } as const;
    const { position } = await execute(events, stream, emailChange, command, context.cause());
    context.reached(position);
    return loadSessionUser(app, userId);
  };
}
