import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { wholeNumberParam } from '../kernel/inputs.ts';
import { statisticsEndpoints as endpoints } from './constants.ts';
import { adminStatistics, statistics } from './schemas.ts';

export const statisticsRoutes = {
  statistics: defineRoute(endpoints.statistics, {
    summary: 'Statistics of the platform',
    tag: 'platform',
    access: 'public',
    answers: { 200: statistics },
  }),
  adminStatistics: defineRoute(endpoints.adminStatistics, {
    summary: 'Summary cards and money by day',
    tag: 'administration',
    access: 'staff',
    example: { query: { days: '90' } },
    query: z.object({ days: wholeNumberParam(731).optional() }),
    answers: {
      200: adminStatistics,
    },
  }),
} as const;
