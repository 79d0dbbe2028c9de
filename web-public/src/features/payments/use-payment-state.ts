import { useSyncExternalStore } from 'react';
import type { Payment, PaymentState } from './payment.ts';

const notStarted: PaymentState = { status: 'ready' };
const made: PaymentState = { status: 'paid' };

/**
 * The payment's state; 'ready' while there is no payment. `isMade`: whether it was made before the page
 * was loaded.
 */
export function usePaymentState(payment: Payment | undefined, isMade = false): PaymentState {
  const state = useSyncExternalStore(
    payment?.subscribe ?? subscribeToNothing,
    payment?.state ?? initialState,
    initialState,
  );
  return isMade ? made : state;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function initialState(): PaymentState {
  return notStarted;
}
