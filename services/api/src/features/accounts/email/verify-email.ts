import type { Routes } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { keepAddress } from '../../../http/callers/kept-address.ts';
import type { Handler } from '../../../http/route.ts';
import { emailVerification } from './email-verification.ts';
import { invalidLink, requestOf } from '../link-token.ts';
import { userStream } from '../user.ts';

/** POST /api/auth/verify-email. Opening the link's page changes nothing; its button calls this. */
export function verifyEmail(
  app: Pick<App, 'events' | 'keyedHash' | 'state'>,
): Handler<Routes['verifyEmail']> {
  return async ({ body }, context) => {
    const { events } = app;
    const stream = userStream(body.userId);
    const { requests } = (await stateOf(events, stream, emailVerification)).state;
    const requestId = requestOf(
      app,
      'email-verification',
      requests.map(({ id }) => id),
      body.token,
    );
    if (requestId === undefined) throw invalidLink();
    const command = { kind: 'verify', requestId, at: context.now().toISOString() } as const;
    const { position } = await execute(events, stream, emailVerification, command, context.cause());
    context.reached(position);
    await keepAddress(app.state.addresses, context.actor?.id ?? body.userId, context);
    return { success: true as const };
  };
}
