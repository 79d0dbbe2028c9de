import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { dashboardHandler } from './dashboard.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  endpoints: () => [endpoint(routes.dashboard, dashboardHandler)],
});
