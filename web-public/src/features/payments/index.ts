export { cardPaymentCalls, openPayment, type PaymentIntent, type PaymentOutcome } from './api.ts';
export {
  type CardPayment,
  type CardPaymentPorts,
  createCardPayment,
  type PaymentState,
} from './card-payment.ts';
export { CardCheckout } from './CardCheckout.tsx';
export { QuoteSum } from './QuoteSum.tsx';
export { createStateStore, type StateStore } from './state-store.ts';
export { usePaymentState } from './use-payment-state.ts';
