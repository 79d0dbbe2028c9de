import { adminListRoute } from '../kernel/admin-list-route.ts';
import { providerEventsEndpoints as endpoints } from './constants.ts';
import { adminProviderEvents } from './lists.ts';
import { receivedProviderEvent } from './schemas.ts';

export const providerEventsRoutes = {
  adminListProviderEvents: adminListRoute(endpoints.adminListProviderEvents, {
    items: 'webhooks as they were received, and what came of each',
    list: adminProviderEvents,
    item: receivedProviderEvent,
  }),
} as const;
