import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const administrationEndpoints = defineEndpoints({
  adminGetUser: ['GET', '/api/admin/users/:id'],
  grantAdmin: ['POST', '/api/admin/grant-admin'],
  grantRole: ['POST', '/api/admin/users/:id/grant-role'],
  revokeRole: ['POST', '/api/admin/users/:id/revoke-role'],
  suspendMember: ['POST', '/api/admin/users/:id/suspend'],
  reinstateMember: ['POST', '/api/admin/users/:id/reinstate'],
});
