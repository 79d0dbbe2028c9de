export * from './endpoints.ts';
export * from './events.ts';
export * from './inputs.ts';
export * from './messages.ts';
export * from './routes.ts';
export * from './streams.ts';
export * from './wire.ts';
