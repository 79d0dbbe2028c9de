export * from './categories.ts';
export * from './events/index.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './money/index.ts';
export * from './routes/index.ts';
export type { PaymentProviderName } from './fields.ts';
export { endpoints, type EndpointName } from './endpoints.ts';
export { buildOpenApi } from './openapi.ts';
