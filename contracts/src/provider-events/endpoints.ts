import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const providerEventsEndpoints = defineEndpoints({
  adminListProviderEvents: ['GET', '/api/admin/provider-events'],
});
