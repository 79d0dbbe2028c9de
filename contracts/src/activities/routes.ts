import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { adminListExample, adminListSummary, idParam } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import { listQuery } from '../kernel/list-query.ts';
import { activitiesEndpoints as endpoints } from './endpoints.ts';
import { adminActivities } from './lists.ts';
import { activity } from './wire.ts';

export const activitiesRoutes = {
  adminListActivities: defineRoute(endpoints.adminListActivities, {
    summary: adminListSummary('the activity log'),
    tag: 'administration',
    access: 'staff',
    query: listQuery(adminActivities),
    example: adminListExample,
    answers: { 200: z.array(activity).max(limits.page.adminMax) },
  }),
  userActivities: defineRoute(endpoints.userActivities, {
    summary: 'The activity log, newest 100, by member and type',
    tag: 'administration',
    access: 'staff',
    example: { query: { userId: '4711', type: 'donation' } },
    query: z.object({ userId: idParam.optional(), type: z.string().max(50).optional() }),
    answers: { 200: z.array(activity).max(100) },
  }),
} as const;
