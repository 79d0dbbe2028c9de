export { CardCheckout } from './CardCheckout.tsx';
export { QuoteSum } from './QuoteSum.tsx';
export {
  answerBank,
  confirmCard,
  newIdempotencyKey,
  openPayment,
  type PaymentIntent,
  type PaymentOutcome,
} from './api.ts';
export {
  type CardPayment,
  type CardPaymentPorts,
  createCardPayment,
  type Stage,
} from './card-payment.ts';
export { useStage } from './use-payment-state.ts';
