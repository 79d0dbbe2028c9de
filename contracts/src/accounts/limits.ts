import { dayMs } from '../kernel/limits.ts';

export const accountLimits = {
  username: { min: 3, max: 30 },
  /** bcrypt reads 72 bytes; longer passwords are refused, not truncated. */
  password: { min: 6, maxBytes: 72 },
  email: { max: 254 },
  fullName: { max: 100 },
  /** Codes are typed with spaces and dashes. */
  factorCode: { max: 40 },
  sessionMs: 30 * dayMs,
  authCheckTimeoutMs: 5_000,
} as const;
