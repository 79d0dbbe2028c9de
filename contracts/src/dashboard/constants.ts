import { defineEndpoints } from '../kernel/define-endpoints.ts';

/** Maximum lengths of the dashboard's lists. */
export const dashboardLimits = {
  campaigns: 100,
  donations: 100,
  activity: 50,
  recommended: 3,
} as const;

export const dashboardEndpoints = defineEndpoints({
  dashboard: ['GET', '/api/dashboard'],
});
