import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { assertNotLastAdmin } from '../administration/index.ts';
import { userStream } from '../accounts/index.ts';
import { confirmMember } from '../security/index.ts';
import { erasure } from './erasure.ts';

/**
 * POST /api/user/erasure: schedules the erasure in a week. Asks for the password, and for a code of
 * the second factor if there is one.
 */
export function scheduleErasure(
  app: Pick<App, 'clock' | 'config' | 'events' | 'keyedHash' | 'rateLimits' | 'state'>,
): Handler<Routes['scheduleErasure']> {
  return async ({ body }, context) => {
    const { id } = member(context);
    await confirmMember(app, id, body, context);
    await assertNotLastAdmin(app, id);
    const command = { kind: 'schedule', now: context.now() } as const;
    const { state, position } = await execute(
      app.events,
      userStream(id),
      erasure,
      command,
      context.cause(),
    );
    context.reached(position);
    return { dueAt: state.dueAt };
  };
}

/** DELETE /api/user/erasure */
export function cancelErasure({ events }: Pick<App, 'events'>): Handler<Routes['cancelErasure']> {
  return async (_, context) => {
    const stream = userStream(member(context).id);
    const cause = context.cause();
    const { state, position } = await execute(events, stream, erasure, { kind: 'cancel' }, cause);
    context.reached(position);
    return { dueAt: state.dueAt };
  };
}

/** GET /api/user/erasure: read from the member's stream, so that it is never stale. */
export function getOwnErasure({ events }: Pick<App, 'events'>): Handler<Routes['getOwnErasure']> {
  return async (_, context) => {
    const { state } = await stateOf(events, userStream(member(context).id), erasure);
    return { dueAt: state.dueAt };
  };
}
