export * from './constants.ts';
export { payoutStream, receivablesStream } from './feature.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './schemas.ts';
