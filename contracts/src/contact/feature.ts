import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import * as lists from './lists.ts';
import { contactRoutes as routes } from './routes.ts';

export const contactStream = defineStream({ prefix: 'contact', key: 'id', personal: true });

export const contact = defineFeature({
  name: 'contact',
  events,
  routes,
  streams: { contactStream },
  lists,
});
