import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import { payeesRoutes as routes } from './routes.ts';

/** Where money for a member goes: the member's id. */
export const payeeStream = defineStream({ prefix: 'payee', key: 'id', personal: true });

export const payees = defineFeature({
  name: 'payees',
  events,
  routes,
  streams: { payeeStream },
  deadlines: ['payee_hold', 'payee_reminder', 'payee_retention'],
});
