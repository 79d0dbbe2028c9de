import type { Routes } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { stateOf } from '../../../kernel/decider.ts';
import { member, type Handler } from '../../../http/route.ts';
import { assertPassword, wrongPassword } from './assert-password.ts';
import { assertHardToGuess } from './password-rules.ts';
import { passwordsOf } from './passwords.ts';
import { setPassword } from './set-password.ts';
import { user, userStream } from '../user.ts';

/** POST /api/auth/change-password. Ends all sessions and begins a new one for this browser. */
export function changePassword(
  app: Pick<App, 'config' | 'cookies' | 'events' | 'rateLimits' | 'state'>,
): Handler<Routes['changePassword']> {
  return async ({ body }, context) => {
    const { id } = member(context);
    const field = 'currentPassword';
    const former = await assertPassword(app, id, body.currentPassword, field);
    assertHardToGuess(body.password, (await stateOf(app.events, userStream(id), user)).state);
    const hash = await passwordsOf(app).hash(body.password);
    const command = { kind: 'change', at: context.now().toISOString() } as const;
    if (!(await setPassword(app, id, { former, hash }, command, context))) {
      throw wrongPassword(field);
    }
    await app.cookies.signIn(id, context);
    return { success: true as const };
  };
}
