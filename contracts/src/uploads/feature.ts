import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as events from './events.ts';
import { uploadsRoutes as routes } from './routes.ts';

export const imageStream = defineStream({ prefix: 'image', key: 'id', personal: true });
export const videoStream = defineStream({ prefix: 'video', key: 'id', personal: true });
export const audioStream = defineStream({ prefix: 'audio', key: 'id', personal: true });
/** The streams of files by their kind. */
export const fileStreams = { image: imageStream, video: videoStream, audio: audioStream };

export const uploads = defineFeature({
  name: 'uploads',
  events,
  routes,
  streams: { imageStream, videoStream, audioStream },
  deadlines: ['unused_image', 'unused_video', 'unused_audio'],
});
