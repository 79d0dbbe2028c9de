import type { Routes } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { keepAddress } from '../../../http/callers/kept-address.ts';
import type { Handler } from '../../../http/route.ts';
import { invalidLink, requestOf } from '../link-token.ts';
import { passwordChange } from './password-change.ts';
import { assertHardToGuess } from './password-rules.ts';
import { passwordsOf } from './passwords.ts';
import { setPassword } from './set-password.ts';
import { user, userStream } from '../user.ts';

/** POST /api/auth/reset-password. The member signs in with the new password afterwards. */
export function resetPassword(
  app: Pick<App, 'config' | 'devices' | 'events' | 'keyedHash' | 'state'>,
): Handler<Routes['resetPassword']> {
  return async ({ body }, context) => {
    const { userId, token, password } = body;
    const stream = userStream(userId);
    const former = await app.state.vault.passwordHash(userId);
    const { state } = await stateOf(app.events, stream, passwordChange);
    const requestIds = [...state.requests.map(({ id }) => id), ...state.voided];
    const requestId = requestOf(app, 'password-reset', requestIds, token);
    if (requestId === undefined) throw invalidLink();
    const command = { kind: 'reset', requestId, at: context.now().toISOString() } as const;
    // Refused before a hash is computed when the link has expired or was used.
    passwordChange.decide(command, state);
    assertHardToGuess(password, (await stateOf(app.events, stream, user)).state);
    const hash = await passwordsOf(app).hash(password);
    if (!(await setPassword(app, userId, { former, hash }, command, context))) throw invalidLink();
    // Whoever has the link can sign in, however many others have guessed passwords.
    context.setHeader('Set-Cookie', app.devices.cookieFor(context.header, userId));
    await keepAddress(app.state.addresses, context.actor?.id ?? userId, context);
    return { success: true as const };
  };
}
