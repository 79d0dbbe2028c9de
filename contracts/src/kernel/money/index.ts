export * from './cents.ts';
export * from './percents.ts';
export * from './policies.ts';
export * from './quote.ts';
export * from './journal.ts';
