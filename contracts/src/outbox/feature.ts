import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { outboxRoutes as routes } from './routes.ts';

/** What became of a mail beside its sending: `mail-{id of the mail}`. */
export const mailStream = defineStream({ prefix: 'mail', key: 'text', shown: true });

export const outbox = defineFeature({
  name: 'outbox',
  events,
  routes,
  lists,
  streams: { mailStream },
});
