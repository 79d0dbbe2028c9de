export const roles = ['admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** How a password was changed: by the signed-in member, or by a mailed link. */
export const passwordChangedBy = ['change', 'reset'] as const;
/** The address at which a change of address was confirmed. */
export const confirmedBy = ['present', 'new'] as const;
export type ConfirmedBy = (typeof confirmedBy)[number];

/** The terms that a registration accepts: the day since which they hold. */
export const termsVersion = '2025-05-01';

/** Pages of the site; mailed links lead to all but the first. */
export const accountPages = {
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  verify: '/auth/verify',
  confirmEmail: '/auth/confirm-email',
} as const;

/**
 * Key of the session storage in which the console leaves a word for the site when it has sent a member
 * back: `dashboard` or `page`, after what they opened.
 */
export const refusedKey = 'rostrum.refused';
export type Refused = 'dashboard' | 'page';

/**
 * Name of the cookie that says that the browser has a session. Scripts can read it, so the site
 * asks for the session only where there is one. It opens nothing: the session's own cookie does.
 */
export const sessionHint = 'rostrum_signed_in';
