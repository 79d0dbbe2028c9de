import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const accountsEndpoints = defineEndpoints({
  me: ['GET', '/api/auth/me'],
  register: ['POST', '/api/auth/register'],
  logout: ['POST', '/api/auth/logout'],
  revalidate: ['POST', '/api/auth/revalidate'],
  requestEmailVerification: ['POST', '/api/auth/request-verification'],
  verifyEmail: ['POST', '/api/auth/verify-email'],
  forgotPassword: ['POST', '/api/auth/forgot-password'],
  resetPassword: ['POST', '/api/auth/reset-password'],
  changePassword: ['POST', '/api/auth/change-password'],
  requestEmailChange: ['POST', '/api/auth/change-email'],
  confirmEmailChange: ['POST', '/api/auth/confirm-email-change'],
  changeUsername: ['POST', '/api/auth/change-username'],
  adminListUsers: ['GET', '/api/admin/users'],
  adminExportUsers: ['GET', '/api/admin/exports/users'],
});
