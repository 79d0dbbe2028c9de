export * from './constants.ts';
export * from './schemas.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './routes.ts';
export { mailStream } from './feature.ts';
