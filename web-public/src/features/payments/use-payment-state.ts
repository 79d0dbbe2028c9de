import { useSyncExternalStore } from 'react';
import type { CardPayment, PaymentState } from './card-payment.ts';

const notStarted: PaymentState = { status: 'card' };

/** The payment's state; 'card' while there is no payment. */
export function usePaymentState(payment: CardPayment | undefined): PaymentState {
  return useSyncExternalStore(
    payment?.subscribe ?? subscribeToNothing,
    payment?.state ?? initialState,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function initialState(): PaymentState {
  return notStarted;
}
