export * from './payment/index.ts';
export { MemberQuotes } from './paying/member-quotes.ts';
export { openPayment, type PaymentOpener } from './paying/open-payment.ts';
export { purposesOf, type PaymentRequest, type Purpose, type Quotation } from './purposes.ts';
export { comparisonWithProviders } from './reconciliation/comparison.ts';
export { providerPayout, providerPayoutStream } from './reconciliation/provider-payout.ts';
export { reconcileAll } from './reconciliation/reconcile-payments.ts';
export { loadPayment } from './load-payment.ts';
export { refusalForErased } from './refusal-for-erased.ts';
export {
  targetsOf,
  type Supporter,
  type TargetsOfKind,
  type TargetWords,
  type Terms,
} from './targets.ts';
