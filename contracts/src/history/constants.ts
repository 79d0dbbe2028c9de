import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const historyEndpoints = defineEndpoints({
  adminListEvents: ['GET', '/api/admin/events'],
});
