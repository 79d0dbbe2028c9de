import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminListProviderEvents } from './list-provider-events.ts';

export const providerEvents = defineFeature({
  name: 'provider-events',
  endpoints: (app) => [endpoint(routes.adminListProviderEvents, adminListProviderEvents(app))],
});
