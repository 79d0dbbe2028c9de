import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminSetup } from './admin-setup.ts';

export const setup = defineFeature({
  name: 'setup',
  endpoints: (app) => [endpoint(routes.adminSetup, adminSetup(app))],
});
