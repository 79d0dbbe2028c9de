import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const dashboardEndpoints = defineEndpoints({
  dashboard: ['GET', '/api/dashboard'],
});
