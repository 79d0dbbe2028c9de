import { adminListRoute } from '../kernel/admin-list-route.ts';
import { deadlinesEndpoints as endpoints } from './endpoints.ts';
import { adminDeadlines } from './lists.ts';
import { deadline } from './wire.ts';

export const deadlinesRoutes = {
  adminListDeadlines: adminListRoute(endpoints.adminListDeadlines, {
    items: 'deadlines that wait, are late or failed',
    list: adminDeadlines,
    item: deadline,
  }),
} as const;
