export * from './endpoints.ts';
export * from './limits.ts';
export * from './routes.ts';
export * from './wire.ts';
