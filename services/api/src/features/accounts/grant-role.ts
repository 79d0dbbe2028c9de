import type { Role } from '@rostrum/contracts/accounts';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { execute } from '../../kernel/decider.ts';
import { findByUsername } from './find-member.ts';
import { user, userStream } from './user.ts';

/**
 * Grants a role to a member. No route leads here: only the operator's command line and the tests do.
 * @returns false when there is no member of that name.
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
