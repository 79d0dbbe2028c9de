export * from './define-endpoints.ts';
export { confidentialText, withoutConfidential } from './confidential.ts';
export {
  erasedText,
  personalFieldsOf,
  type AnyEventDefinition,
  type EventDefinition,
} from './define-event.ts';
export * from './define-list.ts';
export type { Access, RouteExample, RouteShape } from './define-route.ts';
export type { AnyStreamDefinition, StreamDefinition } from './define-stream.ts';
export { errorAnswer } from './error-answer.ts';
export type { MemberStanding, PaymentProviderName } from './fields.ts';
export * from './happened-at.ts';
export * from './inputs.ts';
export * from './limits.ts';
export { listQuery } from './list-query.ts';
export * from './messages.ts';
export * from './money/index.ts';
export * from './rate-limits.ts';
export { sumsMessages, type Sums } from './sums.ts';
export * from './target.ts';
export * from './csv.ts';
export * from './business-days.ts';
export * from './utc-day.ts';
