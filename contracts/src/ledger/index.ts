export * from './endpoints.ts';
export * from './inputs.ts';
export * from './limits.ts';
export * from './lists.ts';
export * from './routes.ts';
export * from './vocabulary.ts';
export * from './wire.ts';
