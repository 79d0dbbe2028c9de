export * from './cents.ts';
export * from './policies.ts';
export * from './quote.ts';
