export * from './constants.ts';
export * from './schemas.ts';
export * from './messages.ts';
export * from './lists.ts';
export * from './routes.ts';
export { parkedEventStream } from './feature.ts';
