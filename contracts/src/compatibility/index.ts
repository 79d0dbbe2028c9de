/** Everything of the features under one name each, until every importer uses the features' own subpaths. */
export * from '../accounts/index.ts';
export * from '../activities/index.ts';
export * from '../campaigns/index.ts';
export * from '../categories/index.ts';
export * from '../dashboard/index.ts';
export * from '../donations/index.ts';
export * from '../history/index.ts';
export * from '../ledger/index.ts';
export * from '../payments/index.ts';
export * from '../platform/index.ts';
export * from '../projections/index.ts';
export * from '../statistics/index.ts';
export * from '../trending/index.ts';
export { endpoints, type EndpointName } from './endpoints.ts';
export { limits } from './limits.ts';
export { messages } from './messages.ts';
