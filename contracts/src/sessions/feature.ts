import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { sessionsRoutes as routes } from './routes.ts';

/** One sign-in, until it was revoked; the key is the session's id. */
export const sessionStream = defineStream({ prefix: 'session', key: 'text', personal: true });

export const sessions = defineFeature({
  name: 'sessions',
  events,
  routes,
  streams: { sessionStream },
});
