import { useSyncExternalStore } from 'react';
import type { CardPayment, Stage } from './card-payment.ts';

const notBegun: Stage = { at: 'card' };

/** Where a payment stands; one that has not begun waits for a card. */
export function useStage(payment: CardPayment | undefined): Stage {
  return useSyncExternalStore(payment?.subscribe ?? nothingToHear, payment?.stage ?? waiting);
}

function nothingToHear(): () => void {
  return () => undefined;
}

function waiting(): Stage {
  return notBegun;
}
