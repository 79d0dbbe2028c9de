export * from './constants.ts';
export * from './events.ts';
export * from './routes.ts';
export { sessionStream } from './feature.ts';
export * from './schemas.ts';
