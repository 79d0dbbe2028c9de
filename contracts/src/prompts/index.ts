export * from './constants.ts';
export * from './entry-events.ts';
export * from './events.ts';
export { entryVoteStream, promptStream, submissionStream } from './feature.ts';
export * from './inputs.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './wire.ts';
