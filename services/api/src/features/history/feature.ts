import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminListEvents } from './admin-events.ts';

export const history = defineFeature({
  name: 'history',
  endpoints: (app) => [endpoint(routes.adminListEvents, adminListEvents(app))],
});
