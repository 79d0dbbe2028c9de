import { useQueryClient } from '@tanstack/react-query';
import { promotionLimits } from '@rostrum/contracts/promotions/constants';
import { promotionMessages } from '@rostrum/contracts/promotions/messages';
import { useState } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import { createPayment, inBrowser, type Payment, type SentPayment } from '../payments/index.ts';
import { type Settlement, useSentPayment } from '../receipts/index.ts';
import { openPromotion, reportPromotionPaid } from './api.ts';

export interface PromotionAttempt {
  readonly hours: number;
  readonly payment: Payment;
}

export interface PromotionPayment extends PromotionAttempt {
  /** The latest successful payment on this page. */
  readonly paid: SentPayment | undefined;
  /** What the server knows about `paid`. */
  readonly settlement: Settlement;
  /** Whether `paid` was made before the page was loaded, and was not shown yet. */
  readonly isRestored: boolean;
  /** Changes the hours to pay for, unless a payment is in progress. */
  readonly choose: (hours: number) => void;
  /** Called after a successful payment, so that the next one is a new payment. */
  readonly finish: () => void;
}

/**
 * The payment for promoting one campaign. It is kept when the dialog closes, so that a payment with
 * an unknown outcome is not paid twice.
 */
export function usePromotion(
  campaignId: number,
  firstHours: number = promotionLimits.hours.default,
): PromotionPayment {
  const queryClient = useQueryClient();
  const { paid, settlement, isRestored, ...sent } = useSentPayment('promotions', campaignId);
  const newAttempt = (hours: number): PromotionAttempt => ({
    hours,
    payment: createPayment({
      totalCents: () => hours * promotionLimits.centsPerHour,
      open: (_, key) => openPromotion(campaignId, hours, key),
      ...inBrowser,
      titles: { setUp: promotionMessages.setUpFailed, payment: promotionMessages.paymentProblem },
      onConfirming: sent.onConfirming,
      onPaid: (intent) => {
        sent.onPaid(intent);
        // If this call fails, the provider's webhook settles the payment.
        void reportPromotionPaid(intent)
          .catch(() => undefined)
          .then(() => refreshQueries(queryClient, ['promotions', campaignId]));
      },
    }),
  });
  const [attempt, setAttempt] = useState(() => newAttempt(firstHours));
  return {
    ...attempt,
    paid,
    settlement,
    isRestored,
    choose: (hours) => {
      if (attempt.payment.state().status === 'ready' && hours !== attempt.hours) {
        setAttempt(newAttempt(hours));
      }
    },
    finish: () => {
      sent.close();
      setAttempt(newAttempt(promotionLimits.hours.default));
    },
  };
}
