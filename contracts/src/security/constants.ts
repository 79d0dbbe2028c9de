import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const securityLimits = {
  recoveryCodes: 10,
  /** How long a session may do what asks for a second factor after a code was given. */
  confirmedMs: 15 * 60_000,
  /** Codes that one account may try in the window, right ones aside. */
  attempts: { calls: 5, windowMs: 15 * 60_000 },
  /** A secret that was not confirmed by a code is of no use after this time. */
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
