import type { Routes } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { execute } from '../../../kernel/decider.ts';
import { member, type Handler } from '../../../http/route.ts';
import { emailVerification } from './email-verification.ts';
import { userStream } from '../user.ts';

/** POST /api/auth/request-verification */
export function requestEmailVerification({
  events,
}: Pick<App, 'events'>): Handler<Routes['requestEmailVerification']> {
  return async (_input, context) => {
    const stream = userStream(member(context).id);
    const command = { kind: 'request', at: context.now().toISOString() } as const;
    const { position } = await execute(events, stream, emailVerification, command, context.cause());
    context.reached(position);
    return { success: true as const };
  };
}
