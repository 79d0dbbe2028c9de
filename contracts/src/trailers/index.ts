export * from './constants.ts';
export * from './events.ts';
export { trailerVoteStream } from './feature.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './schemas.ts';
