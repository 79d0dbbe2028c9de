import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { member, type Handler } from '../../http/route.ts';
import { user, userStream } from '../accounts/index.ts';
import { changeAdmin } from './change-admin.ts';
import { removeAdmin } from './list-admins.ts';

/** POST /api/admin/users/{id}/revoke-role. An admin gives up their own role without another one. */
export function revokeRole(app: Pick<App, 'events'>): Handler<Routes['revokeRole']> {
  return async ({ params: { id }, body: { role, reason } }, context) => {
    const revokedBy = member(context).id;
    if (role === 'admin' && id !== revokedBy) {
      const pending = await changeAdmin(app, id, 'revoke', reason, context);
      return { success: true as const, pending };
    }
    if (role === 'admin') await removeAdmin(app, id, context.cause());
    const command = { kind: 'revoke-role', role, reason, revokedBy } as const;
    const stream = userStream(id);
    const { position } = await execute(app.events, stream, user, command, context.cause());
    context.reached(position);
    return { success: true as const, pending: false };
  };
}
