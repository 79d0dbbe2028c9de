import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** Why a session was revoked: by the member, or by an admin. */
export const revocations = ['by_member', 'by_admin'] as const;
export type Revocation = (typeof revocations)[number];

export const sessionLimits = {
  /** Maximum number of sessions of a member; a newer one ends the oldest. */
  perMember: 50,
  device: { max: 60 },
  /** The last use of a session is recorded at most this often. */
  lastUsedEveryMs: 5 * 60_000,
} as const;

export const sessionsEndpoints = defineEndpoints({
  login: ['POST', '/api/auth/login'],
  listSessions: ['GET', '/api/auth/sessions'],
  revokeSession: ['DELETE', '/api/auth/sessions/:id'],
  revokeOtherSessions: ['POST', '/api/auth/sessions/revoke-others'],
  adminListSessions: ['GET', '/api/admin/users/:id/sessions'],
  adminRevokeSessions: ['POST', '/api/admin/users/:id/revoke-sessions'],
});
