import type { Routes } from '@rostrum/contracts';
import type { Role } from '@rostrum/contracts/accounts';
import type { Cause, Position } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { member, type Handler } from '../../http/route.ts';
import { findByUsername, user, userStream } from '../accounts/index.ts';
import { changeAdmin } from './change-admin.ts';
import { addAdmin } from './list-admins.ts';

interface Grant {
  readonly userId: number;
  readonly role: Role;
  /** Null when the operator granted it. */
  readonly grantedBy: number | null;
  readonly reason?: string | undefined;
}

/** POST /api/admin/grant-admin */
export function grantAdmin(app: Pick<App, 'events'>): Handler<Routes['grantAdmin']> {
  return async ({ body: { userId, reason = null } }, context) => ({
    success: true as const,
    pending: await changeAdmin(app, userId, 'grant', reason, context),
  });
}

/** POST /api/admin/users/{id}/grant-role */
export function grantRoleTo(app: Pick<App, 'events'>): Handler<Routes['grantRole']> {
  return async ({ params: { id: userId }, body }, context) => {
    if (body.role === 'admin') {
      const pending = await changeAdmin(app, userId, 'grant', body.reason, context);
      return { success: true as const, pending };
    }
    const command = { userId, grantedBy: member(context).id, ...body };
    context.reached(await grant(app, command, context.cause()));
    return { success: true as const, pending: false };
  };
}

/** Grants a role for the operator's command line. @returns false when there is no member of that name. */
export async function grantRole(
  app: Pick<App, 'events' | 'keyedHash'>,
  username: string,
  role: Role,
  cause: Cause,
): Promise<boolean> {
  const found = await findByUsername(app, username);
  if (!found) return false;
  await grant(app, { userId: found.userId, role, grantedBy: null }, cause);
  return true;
}

/**
 * Grants the role. A new administrator is then listed in `role-admin`; after a crash in between the
 * process `list-admins` does it.
 */
async function grant(
  app: Pick<App, 'events'>,
  { userId, ...rest }: Grant,
  cause: Cause,
): Promise<Position> {
  const command = { kind: 'grant-role', ...rest } as const;
  const { position } = await execute(app.events, userStream(userId), user, command, cause);
  if (rest.role === 'admin') await addAdmin(app, userId, cause);
  return position;
}
