import { useSyncExternalStore } from 'react';
import type { CardPayment, PaymentState } from './card-payment.ts';

const notBegun: PaymentState = { status: 'card' };

/** Where a payment stands; one that has not begun waits for a card. */
export function usePaymentState(payment: CardPayment | undefined): PaymentState {
  return useSyncExternalStore(payment?.subscribe ?? nothingToHear, payment?.state ?? waiting);
}

function nothingToHear(): () => void {
  return () => undefined;
}

function waiting(): PaymentState {
  return notBegun;
}
