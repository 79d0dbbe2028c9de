import { defineFeature } from '../engine/define-feature.ts';
import { dashboards, dashboardsQueries } from './dashboards.ts';

export const dashboard = defineFeature({
  name: 'dashboard',
  readModels: [dashboards],
  queries: dashboardsQueries,
});
