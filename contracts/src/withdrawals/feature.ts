import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import { withdrawalsRoutes as routes } from './routes.ts';

/** What a member took back, which decides about the quota: the member's id. */
export const withdrawalsStream = defineStream({
  prefix: 'withdrawals',
  key: 'id',
  personal: true,
});

export const withdrawals = defineFeature({
  name: 'withdrawals',
  events,
  routes,
  streams: { withdrawalsStream },
});
