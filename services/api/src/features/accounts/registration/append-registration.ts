import type { EventData } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import type { App } from '../../../runtime/app.ts';
import { execute, type CommandResult } from '../../../kernel/decider.ts';
import { reservationStreamsOf } from '../names-of.ts';
import { reservation } from './reservation.ts';
import { user, userStream, type User } from '../user.ts';

/**
 * Reserves all names and then appends `UserRegistered` and the events that belong to it in one
 * append, so that no member exists in part. The member accepts the Terms of Service in force.
 * @throws DomainError (409) when another member has one of the names, or the registration was
 * abandoned
 */
export async function appendRegistration(
  app: Pick<App, 'events' | 'keyedHash' | 'terms'>,
  profile: EventData<'UserRegistered'>,
  cause: Cause,
  email: 'unverified' | 'verified' = 'unverified',
): Promise<CommandResult<User>> {
  const { userId } = profile;
  for (const [name, stream] of reservationStreamsOf(app, profile)) {
    await execute(app.events, stream, reservation(name), { kind: 'reserve', userId }, cause);
  }
  const { inForce: terms } = await app.terms.versions();
  const command = { kind: 'register', profile, email, terms } as const;
  return execute(app.events, userStream(userId), user, command, cause);
}
