import { useEffect, useState } from 'react';
import {
  forgetSentPayment,
  keepSentPayment,
  type SentPayment,
  sentPayment,
} from '../payments/index.ts';
import { type PaidFeature, type Settlement, useSettlement } from './use-settlement.ts';

export interface PaymentOfPage {
  /** The latest payment that succeeded: as its provider told this page, or the server after a reload. */
  readonly paid: SentPayment | undefined;
  /** What the server knows about `paid`. */
  readonly settlement: Settlement;
  /** Whether `paid` was sent before the page was loaded, and its outcome was not shown. */
  readonly isRestored: boolean;
  /** Called before a confirmation is sent. */
  readonly onConfirming: (intent: SentPayment) => void;
  /** Called when the provider has reported the payment as successful. */
  readonly onPaid: (intent: SentPayment) => void;
  /** Called when the payer has seen `paid`. Until then, a restored payment is shown again. */
  readonly close: () => void;
}

/**
 * The payment for a donation to a campaign, for its promotion, or for a prompt. A page that was reloaded, or failed,
 * after the payer had confirmed a payment asks the server what became of it.
 */
export function useSentPayment(feature: PaidFeature, targetId: number): PaymentOfPage {
  const target = `${feature} ${String(targetId)}`;
  const [before, setBefore] = useState(() => sentPayment(target));
  const [paidHere, setPaidHere] = useState<SentPayment>();
  const asked = paidHere ?? before;
  const settlement = useSettlement(asked?.donationId, feature, targetId);
  const isSettled = settlement === 'settled' || settlement === 'returned';
  useEffect(() => {
    if (paidHere && isSettled) forgetSentPayment(target);
  }, [target, paidHere, isSettled]);
  const isRestored = before !== undefined && paidHere === undefined && isSettled;
  return {
    paid: isRestored ? before : paidHere,
    settlement,
    isRestored,
    onConfirming: (intent) => {
      keepSentPayment(target, intent);
    },
    onPaid: (intent) => {
      setBefore(undefined);
      setPaidHere(intent);
    },
    close: () => {
      if (isRestored) forgetSentPayment(target);
      setBefore(undefined);
    },
  };
}
