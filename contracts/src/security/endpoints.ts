import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const securityEndpoints = defineEndpoints({
  getSecondFactor: ['GET', '/api/auth/second-factor'],
  beginSecondFactor: ['POST', '/api/auth/second-factor/begin'],
  enableSecondFactor: ['POST', '/api/auth/second-factor/enable'],
  disableSecondFactor: ['POST', '/api/auth/second-factor/disable'],
  replaceRecoveryCodes: ['POST', '/api/auth/second-factor/recovery-codes'],
  confirmSecondFactor: ['POST', '/api/auth/confirm'],
});
