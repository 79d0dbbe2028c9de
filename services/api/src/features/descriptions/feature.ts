import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { generateDescription } from './generate-description.ts';

export const descriptions = defineFeature({
  name: 'descriptions',
  endpoints: (app) => [endpoint(routes.generateDescription, generateDescription(app))],
});
