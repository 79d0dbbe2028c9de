import { z } from 'zod';
import { adminExportRoute } from '../kernel/admin-export-route.ts';
import { adminListRoute } from '../kernel/admin-list-route.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { idParam } from '../kernel/inputs.ts';
import { activitiesEndpoints as endpoints } from './constants.ts';
import { adminActivities } from './lists.ts';
import { activity } from './schemas.ts';

export const activitiesRoutes = {
  adminListActivities: adminListRoute(endpoints.adminListActivities, {
    items: 'the activity log',
    list: adminActivities,
    item: activity,
  }),
  userActivities: defineRoute(endpoints.userActivities, {
    summary: 'The activity log, newest 100, by member and type',
    tag: 'administration',
    access: 'staff',
    example: { query: { userId: '4711', type: 'donation' } },
    query: z.object({ userId: idParam.optional(), type: z.string().max(50).optional() }),
    answers: { 200: z.array(activity).max(100) },
  }),
  adminExportActivities: adminExportRoute(endpoints.adminExportActivities, {
    items: 'entries of the activity log',
    list: adminActivities,
  }),
} as const;
