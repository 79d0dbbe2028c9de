import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { sessionsRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const sessions = defineFeature({ name: 'sessions', events, routes, streams });
