import type { Routes } from '@rostrum/contracts';
import { member, type Handler } from '../../http/route.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { assertNoAdmin } from '../administration/index.ts';
import { userStream } from '../accounts/index.ts';
import { erasure } from './erasure.ts';

/**
 * POST /api/admin/users/{id}/erasure, refused for an administrator: begins the erasure at once; the process `erase-members`
 * completes it.
 */
export function adminEraseUser(app: Pick<App, 'events'>): Handler<Routes['adminEraseUser']> {
  return async ({ params, body }, context) => {
    await assertNoAdmin(app, params.id);
    const { position } = await execute(
      app.events,
      userStream(params.id),
      erasure,
      { kind: 'begin', requestedBy: member(context).id, reason: body.reason },
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
