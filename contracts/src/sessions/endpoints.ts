import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const sessionsEndpoints = defineEndpoints({
  login: ['POST', '/api/auth/login'],
  listSessions: ['GET', '/api/auth/sessions'],
  revokeSession: ['DELETE', '/api/auth/sessions/:id'],
  revokeOtherSessions: ['POST', '/api/auth/sessions/revoke-others'],
  adminListSessions: ['GET', '/api/admin/users/:id/sessions'],
  adminRevokeSessions: ['POST', '/api/admin/users/:id/revoke-sessions'],
});
