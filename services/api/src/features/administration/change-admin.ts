import type { RoleChange } from '@rostrum/contracts/administration';
import type { App } from '../../runtime/app.ts';
import { confirmableAt, confirmableUntil, openRequest } from '../../kernel/approver.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { member, type RequestContext } from '../../http/route.ts';
import { userStream } from '../accounts/index.ts';
import { adminChange } from './admin-change.ts';
import { addAdmin, removeAdmin } from './list-admins.ts';
import { adminApprover } from './second-person.ts';

type Log = Pick<App, 'events'>;

/**
 * Asks that a member becomes or stops being an administrator, or confirms what another administrator
 * has asked.
 * @returns whether it waits to be confirmed
 * @throws DomainError (404, 409)
 */
export async function changeAdmin(
  app: Log,
  userId: number,
  change: RoleChange,
  reason: string | null,
  context: RequestContext,
): Promise<boolean> {
  const now = context.now();
  const by = await adminApprover(app, member(context).id, now);
  const command = { change, by, reason, now } as const;
  const stream = userStream(userId);
  const { state: before } = await stateOf(app.events, stream, adminChange);
  // An administrator leaves the list before the role is revoked.
  const revokes = adminChange.decide(command, before).some(({ type }) => type === 'RoleRevoked');
  if (revokes) await removeAdmin(app, userId, context.cause());
  const { state, position } = await execute(
    app.events,
    stream,
    adminChange,
    command,
    context.cause(),
  );
  context.reached(position);
  // After a crash in between, the process `list-admins` adds who has got the role.
  if (change === 'grant') await addAdmin(app, userId, context.cause());
  return state.isAdmin !== (change === 'grant');
}

/** The request about a member as an administrator sees it; null without one. */
export async function adminRequestOf(app: Log, userId: number, viewer: number, now: Date) {
  const { state } = await stateOf(app.events, userStream(userId), adminChange);
  const request = openRequest(state.request, now);
  if (request === null) return null;
  const by = await adminApprover(app, viewer, now);
  return {
    ...request,
    until: confirmableUntil(request),
    confirmableAt: confirmableAt(request, by),
  };
}
