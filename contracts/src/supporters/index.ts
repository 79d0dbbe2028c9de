export * from './constants.ts';
export * from './events.ts';
export * from './schemas.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './routes.ts';
export { supporterStream } from './feature.ts';
