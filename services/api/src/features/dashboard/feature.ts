import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { dashboard as answerDashboard } from './dashboard.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  endpoints: (app) => [endpoint(routes.dashboard, answerDashboard(app))],
});
