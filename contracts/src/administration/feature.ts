import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { administrationRoutes as routes } from './routes.ts';

/** The members who hold a role that must never be without a holder: `role-admin`. */
export const roleStream = defineStream({ prefix: 'role', key: 'text', shown: true });

export const administration = defineFeature({
  name: 'administration',
  events,
  routes,
  streams: { roleStream },
});
