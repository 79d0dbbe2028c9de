export const roles = ['admin', 'auditor'] as const;
export type Role = (typeof roles)[number];
/**
 * Name of the cookie that says that the browser has a session. Scripts can read it, so the site
 * asks for the session only where there is one. It opens nothing: the session's own cookie does.
 */
export const sessionHint = 'rostrum_signed_in';
