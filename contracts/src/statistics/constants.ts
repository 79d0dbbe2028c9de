import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const statisticsEndpoints = defineEndpoints({
  statistics: ['GET', '/api/statistics'],
  adminStatistics: ['GET', '/api/admin/statistics'],
});
