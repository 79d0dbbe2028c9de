import type { Routes } from '@rostrum/contracts';
import { administrationMessages } from '@rostrum/contracts/administration/messages';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { user, userStream } from '../accounts/index.ts';
import { addAdmin, assertNoAdmin } from './list-admins.ts';

/** POST /api/admin/users/{id}/suspend. Repeating it after a crash ends the remaining sessions. */
export function suspendMember(
  app: Pick<App, 'events' | 'state'>,
): Handler<Routes['suspendMember']> {
  return async ({ params: { id }, body: { reason } }, context) => {
    const by = member(context).id;
    if (id === by) throw new DomainError('conflict', administrationMessages.oneself);
    const stream = userStream(id);
    await assertNoAdmin(app, id);
    const command = { kind: 'suspend', by, reason } as const;
    const { position } = await execute(app.events, stream, user, command, context.cause());
    context.reached(position);
    await app.state.sessions.revokeAllOf(id);
    return { success: true as const };
  };
}

/** POST /api/admin/users/{id}/reinstate */
export function reinstateMember(app: Pick<App, 'events'>): Handler<Routes['reinstateMember']> {
  return async ({ params: { id }, body: { reason } }, context) => {
    const command = { kind: 'reinstate', by: member(context).id, reason } as const;
    const stream = userStream(id);
    const { position } = await execute(app.events, stream, user, command, context.cause());
    context.reached(position);
    await addAdmin(app, id, context.cause());
    return { success: true as const };
  };
}
