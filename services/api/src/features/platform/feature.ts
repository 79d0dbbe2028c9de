import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { configuration } from './configuration.ts';
import { openapi } from './openapi.ts';

export const platform = defineFeature({
  name: 'platform',
  endpoints: (app) => [
    endpoint(routes.configuration, configuration(app)),
    endpoint(routes.config, configuration(app)),
    endpoint(routes.openapi, openapi(app)),
  ],
});
