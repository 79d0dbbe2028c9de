import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import { memberBlocked, memberUnblocked } from './events.ts';
import { blocksRoutes as routes } from './routes.ts';

/** The blocker's id, then the blocked member's. */
export const blockStream = defineStream({ prefix: 'block', key: ['id', 'id'] });

export const blocks = defineFeature({
  name: 'blocks',
  events: { memberBlocked, memberUnblocked },
  routes,
  streams: { blockStream },
});
