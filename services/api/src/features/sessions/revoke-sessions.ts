import type { Routes } from '@rostrum/contracts';
import { accountMessages } from '@rostrum/contracts/accounts/messages';
import type { Session } from '@rostrum/state';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type Handler, type RequestContext } from '../../http/route.ts';
import { user, userStream } from '../accounts/index.ts';
import { session, sessionStream } from './session.ts';

/**
 * DELETE /api/auth/sessions/{id}. The answer is the same when the session is unknown, has ended, or
 * belongs to another member.
 */
export function revokeSession(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['revokeSession']> {
  return async ({ params }, context) => {
    const { id } = member(context);
    const found = await app.state.sessions.get(params.id);
    if (found?.userId === id) {
      await app.state.sessions.revoke(found.id);
      await recordRevocations(app, [found], context);
    }
    return { success: true as const };
  };
}

/** POST /api/auth/sessions/revoke-others */
export function revokeOtherSessions(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['revokeOtherSessions']> {
  return async (_input, context) => {
    const { id, sessionId } = member(context);
    const others = (await app.state.sessions.listOf(id)).filter((each) => each.id !== sessionId);
    await app.state.sessions.revokeOthersOf(id, sessionId);
    await recordRevocations(app, others, context);
    return { success: true as const };
  };
}

/** POST /api/admin/users/{id}/revoke-sessions */
export function adminRevokeSessions(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['adminRevokeSessions']> {
  return async ({ params, body }, context) => {
    await assertRegistered(app, params.id);
    const all = await app.state.sessions.listOf(params.id);
    await app.state.sessions.revokeAllOf(params.id);
    await recordRevocations(app, all, context, body.reason);
    return { success: true as const };
  };
}

/** @throws DomainError (404) */
export async function assertRegistered(
  { events }: Pick<App, 'events'>,
  userId: number,
): Promise<void> {
  const { state } = await stateOf(events, userStream(userId), user);
  if (state.status !== 'registered') throw notFound(accountMessages.userNotFound);
}

async function recordRevocations(
  { events }: Pick<App, 'events'>,
  ended: readonly Session[],
  context: RequestContext,
  reason?: string,
): Promise<void> {
  const revokedBy = member(context).id;
  for (const { id, userId } of ended) {
    const because = reason === undefined ? 'by_member' : 'by_admin';
    const data = {
      userId,
      revokedBy,
      because,
      ...(reason === undefined ? {} : { reason }),
    } as const;
    const command = { kind: 'revoke', data } as const;
    const stream = sessionStream(id);
    const { position } = await execute(events, stream, session, command, context.cause());
    context.reached(position);
  }
}
