export * from './endpoints.ts';
export * from './events.ts';
export * from './limits.ts';
export * from './routes.ts';
export * from './streams.ts';
export * from './vocabulary.ts';
export * from './wire.ts';
