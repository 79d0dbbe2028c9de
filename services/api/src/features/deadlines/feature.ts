import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { listDeadlines } from './list-deadlines.ts';

export const deadlines = defineFeature({
  name: 'deadlines',
  endpoints: (app) => [endpoint(routes.adminListDeadlines, listDeadlines(app))],
});
