import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { administrationRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const administration = defineFeature({ name: 'administration', events, routes, streams });
