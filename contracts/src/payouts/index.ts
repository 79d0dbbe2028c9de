export * from './constants.ts';
export { receivablesStream } from './feature.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './schemas.ts';
export { payoutStream } from './streams.ts';
