import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const securityLimits = {
  recoveryCodes: 10,
  /** How long a session counts as confirmed after a code of the second factor. */
  confirmedMs: 15 * 60_000,
  /** Wrong codes that one account may try in the window. */
  attempts: { calls: 5, windowMs: 15 * 60_000 },
  /** A secret that no code has confirmed expires after this time. */
  enrolmentMs: 30 * 60_000,
} as const;

export const securityEndpoints = defineEndpoints({
  getSecondFactor: ['GET', '/api/auth/second-factor'],
  beginSecondFactor: ['POST', '/api/auth/second-factor/begin'],
  enableSecondFactor: ['POST', '/api/auth/second-factor/enable'],
  disableSecondFactor: ['POST', '/api/auth/second-factor/disable'],
  replaceRecoveryCodes: ['POST', '/api/auth/second-factor/recovery-codes'],
  confirmSecondFactor: ['POST', '/api/auth/confirm'],
});
