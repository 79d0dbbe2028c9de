export * from './constants.ts';
export * from './events.ts';
export * from './messages.ts';
export * from './routes.ts';
export { categoryStream } from './feature.ts';
export * from './schemas.ts';
