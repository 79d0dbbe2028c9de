export type { PaymentDifferenceDocument } from './payment-differences.ts';
export type { ProviderPayoutDocument } from './provider-payouts.ts';
