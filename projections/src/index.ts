export * from './port.ts';
export * from './read-model.ts';
export * from './queries.ts';
