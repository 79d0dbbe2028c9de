export * from './constants.ts';
export * from './events.ts';
export { withdrawalsStream } from './feature.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './schemas.ts';
