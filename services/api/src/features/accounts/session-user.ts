import { messages } from '@rostrum/contracts';
import type { sessionUser } from '@rostrum/contracts/accounts';
import { profileImageUrl } from '@rostrum/contracts/profiles';
import type { z } from 'zod';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/actor.ts';
import { user, userStream, type User } from './user.ts';

export type SessionUser = z.input<typeof sessionUser>;

/** A member's own view of their account. */
export async function presentSessionUser(
  { terms }: Pick<App, 'terms'>,
  userId: number,
  member: User,
): Promise<SessionUser> {
  const { inForce, announced } = await terms.versions();
  return {
    id: userId,
    username: member.username,
    isAdmin: member.roles.includes('admin'),
    roles: [...member.roles],
    profileImageUrl: profileImageUrl(member.profileImageId),
    email: member.email,
    emailVerified: member.emailVerified,
    pendingEmail: member.pendingEmail,
    fullName: member.fullName,
    createdAt: member.registeredAt,
    terms: { toAccept: accepts(member, inForce) ? null : inForce, announced },
  };
}

/**
 * Whether the member has accepted a version of the Terms of Service, or a later one: the versions are
 * days.
 */
export const accepts = ({ acceptedTerms }: User, version: string): boolean =>
  acceptedTerms !== null && acceptedTerms >= version;

/** Reads the member's stream, so that the answer is never stale. @throws DomainError (401) */
export async function loadSessionUser(
  app: Pick<App, 'events' | 'terms'>,
  userId: number,
): Promise<SessionUser> {
  const { state } = await stateOf(app.events, userStream(userId), user);
  if (state.status !== 'registered' || state.suspended) {
    throw new DomainError('unauthenticated', messages.notAuthenticated);
  }
  return presentSessionUser(app, userId, state);
}

/**
 * The member that a session belongs to; undefined when there is no such member (any more), or they
 * are suspended. Changes by another process take effect within seconds
 * (`rostrum_state_lag_seconds`).
 */
export async function findActor(
  app: Pick<App, 'events'>,
  userId: number,
  sessionId: string,
): Promise<Actor | undefined> {
  const { state } = await stateOf(app.events, userStream(userId), user, 'lately');
  if (state.status !== 'registered' || state.suspended) return undefined;
  const isAdmin = state.roles.includes('admin');
  return {
    id: userId,
    username: state.username,
    roles: state.roles,
    isAdmin,
    isStaff: isAdmin || state.roles.includes('auditor'),
    registeredAt: state.registeredAt,
    isVerified: state.emailVerified,
    sessionId,
  };
}
