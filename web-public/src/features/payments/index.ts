export { CardCheckout } from './CardCheckout.tsx';
export { QuoteSum } from './QuoteSum.tsx';
export { cardPaymentCalls, openPayment, type PaymentIntent, type PaymentOutcome } from './api.ts';
export {
  type CardPayment,
  type CardPaymentPorts,
  createCardPayment,
  type PaymentState,
} from './card-payment.ts';
export { usePaymentState } from './use-payment-state.ts';
export { createStateStore, type StateStore } from './state-store.ts';
