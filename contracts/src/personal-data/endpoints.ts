import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const personalDataEndpoints = defineEndpoints({
  exportOwnData: ['GET', '/api/user/export'],
  getOwnErasure: ['GET', '/api/user/erasure'],
  scheduleErasure: ['POST', '/api/user/erasure'],
  cancelErasure: ['DELETE', '/api/user/erasure'],
  adminEraseUser: ['POST', '/api/admin/users/:id/erasure'],
});
