export * from './endpoints.ts';
export * from './routes.ts';
