export type { PaymentDifferenceDocument } from './payment-differences.ts';
