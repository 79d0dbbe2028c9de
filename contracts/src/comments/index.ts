export * from './constants.ts';
export * from './events.ts';
export * from './schemas.ts';
export * from './lists.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './text-pieces.ts';
export * from './mentions.ts';
export { commentStream } from './feature.ts';
