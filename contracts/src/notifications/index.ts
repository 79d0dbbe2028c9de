export * from './constants.ts';
export * from './events.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './schemas.ts';
export { inboxStream, notificationsStream } from './feature.ts';
