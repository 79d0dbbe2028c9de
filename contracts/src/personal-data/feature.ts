import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { personalDataRoutes as routes } from './routes.ts';

export const personalData = defineFeature({
  name: 'personal-data',
  events,
  routes,
  deadlines: ['member_erasure'],
});
