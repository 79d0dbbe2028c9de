import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { member, type Handler } from '../../http/route.ts';
import { user, userStream } from '../accounts/index.ts';
import { removeAdmin } from './list-admins.ts';

/** POST /api/admin/users/{id}/revoke-role. An admin may also revoke their own role. */
export function revokeRole(app: Pick<App, 'events'>): Handler<Routes['revokeRole']> {
  return async ({ params: { id }, body: { role, reason } }, context) => {
    if (role === 'admin') await removeAdmin(app, id, context.cause());
    const command = { kind: 'revoke-role', role, reason, revokedBy: member(context).id } as const;
    const stream = userStream(id);
    const { position } = await execute(app.events, stream, user, command, context.cause());
    context.reached(position);
    return { success: true as const };
  };
}
