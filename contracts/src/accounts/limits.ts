import { dayMs, hourMs } from '../kernel/limits.ts';

export const accountLimits = {
  username: { min: 3, max: 30 },
  /** bcrypt reads 72 bytes; longer passwords are refused, not truncated. */
  password: { min: 6, maxBytes: 72 },
  email: { max: 254 },
  fullName: { max: 100 },
  /** Codes are typed with spaces and dashes. */
  factorCode: { max: 40 },
  /** Logins that fail, by client address. */
  login: {
    name: 'login',
    calls: 10,
    seconds: 300,
    countsRefusedOnly: true,
    survivesRestart: true,
  },
  /** Logins that fail, by the account's name, from all addresses together. */
  loginOfAccount: {
    name: 'login-of-account',
    calls: 100,
    seconds: 3600,
    countsRefusedOnly: true,
    survivesRestart: true,
  },
  /** Wrong passwords of a signed-in member who is asked for theirs again, from all addresses together. */
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
  /** How often a member may ask for something. */
  quotas: {
    verification: { calls: 5, ms: dayMs },
    passwordChange: { calls: 10, ms: dayMs },
    reset: { calls: 5, ms: dayMs },
    emailChange: { calls: 5, ms: dayMs },
    usernameChange: { calls: 3, ms: 30 * dayMs },
  },
} as const;
