import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import { personalDataRoutes as routes } from './routes.ts';

/** One export: a stream of its own, so that no stream grows with the exports of a member. */
export const exportStream = defineStream({ prefix: 'export', key: 'id' });

export const personalData = defineFeature({
  name: 'personal-data',
  events,
  routes,
  streams: { exportStream },
  deadlines: ['member_erasure'],
});
