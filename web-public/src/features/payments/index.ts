export { awayBeforeCharge, chargeUnknown, isAway, pausesMs } from './away.ts';
export {
  inBrowser,
  openPayment,
  type PaymentIntent,
  type PaymentMethod,
  type PaymentOutcome,
} from './api.ts';
export { createPayment, type Payment, type PaymentPorts, type PaymentState } from './payment.ts';
export { PaymentForm } from './PaymentForm.tsx';
export { PayPalPrice } from './PayPalPrice.tsx';
export { ProcessingFee } from './ProcessingFee.tsx';
export { QuoteSum } from './QuoteSum.tsx';
export {
  forgetSentPayment,
  keepSentPayment,
  type SentPayment,
  sentPayment,
} from './sent-payment.ts';
export { createStateStore, type StateStore } from './state-store.ts';
export { usePaymentState } from './use-payment-state.ts';
