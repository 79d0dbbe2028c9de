import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts';
import { messages } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { member, type Handler } from '../../../http/route.ts';
import { changeNames } from './change-names.ts';
import { isOfficial } from '../registration/official-names.ts';
import { loadSessionUser } from '../session-user.ts';
import { user, userStream } from '../user.ts';
import { usernameChange } from './username-change.ts';

/** POST /api/auth/change-username */
export function changeUsername(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'state' | 'terms'>,
): Handler<Routes['changeUsername']> {
  return async ({ body: { username } }, context) => {
    const userId = member(context).id;
    const { events } = app;
    const stream = userStream(userId);
    const { state } = await stateOf(events, stream, usernameChange);
    const { email } = (await stateOf(events, stream, user)).state;
    const { username: from, abandoned } = state;
    if (username === from) {
      throw new DomainError('invalid', messages.checkFields, {
        errors: { username: accountMessages.usernameSame },
      });
    }
    if (isOfficial(username)) throw new DomainError('taken', accountMessages.usernameTaken);
    const command = { username, from, abandoned, at: context.now().toISOString() };
    // Refused before anything is reserved, when the quota is used up.
    usernameChange.decide(command, state);
    const append = async (): Promise<void> => {
      const decided = await execute(events, stream, usernameChange, command, context.cause());
      context.reached(decided.position);
    };
    const taken = accountMessages.usernameTaken;
    const names = { from: { username: from, email }, to: { username, email } };
    await changeNames(app, { userId, ...names, taken, append }, context);
    return loadSessionUser(app, userId);
  };
}
