export * from './account-names.ts';
export * from './constants.ts';
export * from './schemas.ts';
export * from './lists.ts';
export * from './routes.ts';
