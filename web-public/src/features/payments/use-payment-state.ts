import { useSyncExternalStore } from 'react';
import type { Payment, PaymentState } from './payment.ts';

const notStarted: PaymentState = { status: 'ready' };

/** The payment's state; 'ready' while there is no payment. */
export function usePaymentState(payment: Payment | undefined): PaymentState {
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
