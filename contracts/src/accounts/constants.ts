import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { dayMs, hourMs } from '../kernel/limits.ts';

export const roles = ['admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** How a password was changed: by the signed-in member, or by a mailed link. */
export const passwordChangedBy = ['change', 'reset'] as const;
/** The address at which a change of address was confirmed. */
export const confirmedBy = ['present', 'new'] as const;
export type ConfirmedBy = (typeof confirmedBy)[number];

/** Paths of account pages of the site. Mails link to all of them except `forgot`. */
export const accountPages = {
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  verify: '/auth/verify',
  confirmEmail: '/auth/confirm-email',
} as const;

/**
 * Key in the session storage. The console sets it when it sends a member without access back to the
 * site; the value says whether the member had opened the `dashboard` or another `page`.
 */
export const refusedKey = 'rostrum.refused';
export type Refused = 'dashboard' | 'page';

/**
 * Name of the cookie that says that the browser has a session. Scripts can read it, so the site
 * asks for the session only where there is one. It grants no access; the session's own cookie does.
 */
export const sessionHint = 'rostrum_signed_in';

export const accountLimits = {
  username: { min: 3, max: 30 },
  /** bcrypt reads 72 bytes; longer passwords are refused, not truncated. */
  password: { min: 6, maxBytes: 72 },
  email: { max: 254 },
  fullName: { max: 100 },
  /** Codes are typed with spaces and dashes. */
  factorCode: { max: 40 },
  /** Failed logins per client address. */
  login: {
    name: 'login',
    calls: 10,
    seconds: 300,
    countsRefusedOnly: true,
    survivesRestart: true,
  },
  /** Failed logins per account, by username or e-mail address, from all client addresses together. */
  loginOfAccount: {
    name: 'login-of-account',
    calls: 100,
    seconds: 3600,
    countsRefusedOnly: true,
    survivesRestart: true,
  },
  /**
   * Failed logins per account and browser on which the member is known. They do not count for
   * `loginOfAccount`, nor does that refuse them.
   */
  loginOfDevice: {
    name: 'login-of-device',
    calls: 10,
    seconds: 3600,
    countsRefusedOnly: true,
    survivesRestart: true,
  },
  /** How long a browser on which a member has signed in is known. Milliseconds. */
  knownDeviceMs: 365 * dayMs,
  /**
   * Wrong passwords per account when a signed-in member has to enter the password again, from all
   * addresses together.
   */
  passwordOfAccount: {
    name: 'password-of-account',
    calls: 20,
    seconds: 3600,
    countsRefusedOnly: true,
    survivesRestart: true,
  },
  sessionMs: 30 * dayMs,
  authCheckTimeoutMs: 5_000,
  /** How long a mailed link can be used. Milliseconds. */
  linkMs: { verification: 7 * dayMs, reset: hourMs, emailChange: dayMs },
  /** Maximum number of requests per member and time window. */
  quotas: {
    verification: { calls: 5, ms: dayMs },
    passwordChange: { calls: 10, ms: dayMs },
    reset: { calls: 5, ms: dayMs },
    emailChange: { calls: 5, ms: dayMs },
    usernameChange: { calls: 3, ms: 30 * dayMs },
  },
} as const;

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
