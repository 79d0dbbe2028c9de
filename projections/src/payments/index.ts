export {
  amountLeft,
  heldChange,
  holdsNothing,
  payoutDueAt,
  withChange,
  withOrder,
  withPayout,
  type Holding,
} from './holding.ts';
export {
  expiredReads,
  expiredRule,
  hadExpired,
  openChange,
  type OpennessEvent,
} from './open-payments.ts';
export type { PaymentDifferenceDocument } from './payment-differences.ts';
export type { ProviderPayoutDocument } from './provider-payouts.ts';
