export * from './constants.ts';
export * from './events.ts';
export * from './schemas.ts';
export * from './messages.ts';
export { reportStream, reportsStream } from './feature.ts';
