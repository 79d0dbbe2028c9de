import type { Role } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { v5 as uuidv5 } from 'uuid';
import { reservation, reservationStream, user, userStream } from '../accounts/index.ts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { PlannedMember } from './plan.ts';

const namespace = '0d0bd5a8-5a5c-4d2b-9a35-3a1f6f6c6b1e';

/** A command of the demo: the same id whenever it is repeated, and at its moment in the past. */
export function demoCause(command: string, member: PlannedMember, at: Date): Cause {
  const id = uuidv5(command, namespace);
  return {
    actor: `user:${String(member.id)}`,
    correlationId: id,
    causationId: id,
    effectiveAt: at.toISOString(),
  };
}

/** Registers a member as the form does, without a password: nobody can sign in as them. */
export async function registerMember(
  app: App,
  member: PlannedMember,
  role: Role | null,
): Promise<void> {
  const { id: userId, username, registeredAt } = member;
  const { events } = app;
  const email = `${username}@example.org`;
  const cause = demoCause(`register ${username}`, member, registeredAt);
  const { state } = await stateOf(events, userStream(userId), user);
  if (state.status === 'unknown') {
    for (const [name, value] of [
      ['username', username],
      ['email', email],
    ] as const) {
      const stream = reservationStream(app.keyedHash, name, value);
      await execute(events, stream, reservation(name), { kind: 'reserve', userId }, cause);
    }
    const profile = { userId, username, email, fullName: null };
    await execute(events, userStream(userId), user, { kind: 'register', profile }, cause);
  }
  if (role) {
    await execute(
      events,
      userStream(userId),
      user,
      { kind: 'grant-role', role, grantedBy: null },
      cause,
    );
  }
}
