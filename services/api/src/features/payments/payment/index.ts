export { sumsOfRefundByHand } from './decide-by-hand.ts';
export * from './decide-dispute.ts';
export { goodwillOf, type GoodwillRefund } from './decide-goodwill.ts';
export * from './decide-payment.ts';
export {
  refundOf,
  refundUnusedHours,
  requestRefund,
  type EnteredChoice,
  type RefundRequest,
  type UnusedHoursRefund,
} from './decide-refund.ts';
export * from './dispute.ts';
export type { InElection } from './election.ts';
export * from './mismatch.ts';
export * from './payment-metadata.ts';
export * from './payment.ts';
export * from './price.ts';
export type { PayoutOrder, TargetOfPayouts } from '../targets.ts';
