import type { Role } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { findByUsername } from './login.ts';
import { user, userStream } from './user.ts';

/**
 * Gives a member a role. By the operator at the command line, or the demo: there is no route to it.
 * Answers false when nobody has that name.
 */
export async function grantRole(
  app: App,
  username: string,
  role: Role,
  cause: Cause,
): Promise<boolean> {
  const found = await findByUsername(app, username);
  if (!found) return false;
  const command = { kind: 'grant-role', role, grantedBy: null } as const;
  await execute(app.events, userStream(found.userId), user, command, cause);
  return true;
}
