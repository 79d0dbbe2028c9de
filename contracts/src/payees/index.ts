export * from './bank-codes.ts';
export * from './constants.ts';
export * from './countries.ts';
export * from './events.ts';
export { payeeStream } from './feature.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './schemas.ts';
