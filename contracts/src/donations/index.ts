export * from './endpoints.ts';
export * from './events.ts';
export * from './limits.ts';
export * from './lists.ts';
export * from './routes.ts';
export * from './wire.ts';
