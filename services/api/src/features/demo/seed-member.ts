import type { Role } from '@rostrum/contracts/accounts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { appendRegistration, user, userStream } from '../accounts/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedMember } from './plan.ts';

/** Registers a member without a password, so that nobody can sign in as them, and grants the role. */
export async function seedMember(
  app: App,
  member: PlannedMember,
  role: Role | null,
): Promise<void> {
  const { id: userId, username, registeredAt } = member;
  const { events } = app;
  const cause = demoCause(`register ${username}`, member, registeredAt);
  const { state } = await stateOf(events, userStream(userId), user);
  if (state.status === 'unknown') {
    const profile = { userId, username, email: `${username}@example.org`, fullName: null };
    await appendRegistration(app, profile, cause, 'verified');
  }
  if (role) {
    const command = { kind: 'grant-role', role, grantedBy: null } as const;
    await execute(events, userStream(userId), user, command, cause);
  }
}
