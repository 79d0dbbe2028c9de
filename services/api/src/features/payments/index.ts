export * from './payment/index.ts';
export { forHeldPayments, type HeldPayments } from './held-payments.ts';
export { MemberQuotes } from './paying/member-quotes.ts';
export { openPayment, type PaymentOpener } from './paying/open-payment.ts';
export { purposesOf, type PaymentRequest, type Purpose, type Quotation } from './purposes.ts';
export { comparisonWithProviders } from './reconciliation/comparison.ts';
export { providerPayout, providerPayoutStream } from './reconciliation/provider-payout.ts';
export { reconcileAll } from './reconciliation/reconcile-payments.ts';
export { loadPayment } from './load-payment.ts';
export { untilDeadlinesFolded } from './until-deadlines-folded.ts';
export { refusalForErased } from './refusal-for-erased.ts';
export {
  acceptsDeposit,
  acceptsPayments,
  listedTargets,
  type ListedTarget,
  targetsOf,
  type Supporter,
  type TargetState,
  type TargetsOfKind,
  type TargetWords,
  type Terms,
} from './targets.ts';
