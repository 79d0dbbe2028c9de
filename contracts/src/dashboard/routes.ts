import { defineRoute } from '../kernel/define-route.ts';
import { dashboardEndpoints as endpoints } from './constants.ts';
import { dashboard } from './schemas.ts';

export const dashboardRoutes = {
  dashboard: defineRoute(endpoints.dashboard, {
    summary: "The member's own totals, campaigns, donations, activity and recommendations",
    tag: 'accounts',
    access: 'member',
    answers: { 200: dashboard },
  }),
} as const;
