import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs } from '../kernel/limits.ts';

/** The names are stored. */
export const roleChanges = ['grant', 'revoke'] as const;
export type RoleChange = (typeof roleChanges)[number];

export const administrationLimits = {
  /** How long a request to change who is an administrator can be confirmed. Milliseconds. */
  requestMs: 7 * dayMs,
  /** How long the only administrator waits before confirming their own request. Milliseconds. */
  soleAdminMs: dayMs,
  /**
   * For how long an administrator and whoever granted them the role count as one person. Milliseconds.
   */
  newAdminMs: 7 * dayMs,
} as const;

export const administrationEndpoints = defineEndpoints({
  adminGetUser: ['GET', '/api/admin/users/:id'],
  grantAdmin: ['POST', '/api/admin/grant-admin'],
  grantRole: ['POST', '/api/admin/users/:id/grant-role'],
  revokeRole: ['POST', '/api/admin/users/:id/revoke-role'],
  suspendMember: ['POST', '/api/admin/users/:id/suspend'],
  reinstateMember: ['POST', '/api/admin/users/:id/reinstate'],
});
