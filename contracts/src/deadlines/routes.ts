import { adminListRoute } from '../kernel/admin-list-route.ts';
import { deadlinesEndpoints as endpoints } from './constants.ts';
import { adminDeadlines } from './lists.ts';
import { deadline } from './schemas.ts';

export const deadlinesRoutes = {
  adminListDeadlines: adminListRoute(endpoints.adminListDeadlines, {
    items: 'deadlines that wait, are late or failed',
    list: adminDeadlines,
    item: deadline,
  }),
} as const;
