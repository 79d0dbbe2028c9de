import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const accountsEndpoints = defineEndpoints({
  me: ['GET', '/api/auth/me'],
  login: ['POST', '/api/auth/login'],
  register: ['POST', '/api/auth/register'],
  logout: ['POST', '/api/auth/logout'],
  revalidate: ['POST', '/api/auth/revalidate'],
  adminListUsers: ['GET', '/api/admin/users'],
  adminExportUsers: ['GET', '/api/admin/exports/users'],
});
