export * from './endpoints.ts';
export * from './lists.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
export * from './wire.ts';
