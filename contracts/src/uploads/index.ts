export * from './constants.ts';
export * from './events.ts';
export * from './schemas.ts';
export * from './messages.ts';
export * from './routes.ts';
export { audioStream, fileStreams, imageStream, videoStream } from './feature.ts';
