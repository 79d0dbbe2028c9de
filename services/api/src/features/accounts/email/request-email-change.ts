import { messages, type Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { member, type Handler } from '../../../http/route.ts';
import { freeIfAbandoned } from '../registration/abandoned-registration.ts';
import { assertPassword } from '../passwords/assert-password.ts';
import { emailChange } from './email-change.ts';
import { reservationStream } from '../registration/reservation.ts';
import { loadSessionUser } from '../session-user.ts';
import { userStream } from '../user.ts';

/** POST /api/auth/change-email. Nothing is reserved until both addresses have confirmed. */
export function requestEmailChange(
  app: Pick<App, 'clock' | 'config' | 'events' | 'keyedHash' | 'rateLimits' | 'state'>,
): Handler<Routes['requestEmailChange']> {
  return async ({ body: { email, password } }, context) => {
    const userId = member(context).id;
    const { events, keyedHash } = app;
    const stream = userStream(userId);
    await assertPassword(app, userId, password);
    const { state } = await stateOf(events, stream, emailChange);
    if (email === state.email) {
      throw new DomainError('invalid', messages.checkFields, {
        errors: { email: accountMessages.emailSame },
      });
    }
    const cause = context.cause();
    const wanted = reservationStream(keyedHash, 'email', email);
    const own = wanted === reservationStream(keyedHash, 'email', state.email);
    if (!own && !(await freeIfAbandoned(app, 'email', wanted, cause, userId))) {
      throw new DomainError('taken', accountMessages.emailTaken);
    }
    const command = { kind: 'request', email, at: context.now().toISOString() } as const;
    const { position } = await execute(events, stream, emailChange, command, cause);
    context.reached(position);
    return loadSessionUser(app, userId);
  };
}
