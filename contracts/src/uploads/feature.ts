import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { uploadsRoutes as routes } from './routes.ts';

export const imageStream = defineStream({ prefix: 'image', key: 'id', personal: true });
export const videoStream = defineStream({ prefix: 'video', key: 'id', personal: true });

export const uploads = defineFeature({
  name: 'uploads',
  events,
  routes,
  streams: { imageStream, videoStream },
  deadlines: ['unused_image', 'unused_video'],
});
