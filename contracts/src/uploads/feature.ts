import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { uploadsRoutes as routes } from './routes.ts';
import * as streams from './streams.ts';

export const uploads = defineFeature({
  name: 'uploads',
  events,
  routes,
  streams,
  deadlines: ['unused_image', 'unused_video'],
});
