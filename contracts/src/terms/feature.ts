import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as events from './events.ts';
import { termsRoutes as routes } from './routes.ts';

/** The versions of the Terms of Service: `terms-service`. */
export const termsStream = defineStream({ prefix: 'terms', key: 'text', shown: true });

export const terms = defineFeature({ name: 'terms', events, routes, streams: { termsStream } });
