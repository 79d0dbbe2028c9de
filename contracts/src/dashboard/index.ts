export * from './endpoints.ts';
export * from './routes.ts';
export * from './wire.ts';
