import { useQueryClient } from '@tanstack/react-query';
import { promotionLimits } from '@rostrum/contracts/promotions/constants';
import { promotionMessages } from '@rostrum/contracts/promotions/messages';
import { useState } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import {
  createPayment,
  newIdempotencyKey,
  type Payment,
  type PaymentIntent,
} from '../payments/index.ts';
import { type Settlement, useSettlement } from '../receipts/index.ts';
import { openPromotion, reportPromotionPaid } from './api.ts';

export interface PromotionAttempt {
  readonly hours: number;
  readonly payment: Payment;
}

export interface PromotionPayment extends PromotionAttempt {
  /** The latest payment on this page. */
  readonly paid: PaymentIntent | undefined;
  /** What the server knows of `paid`. */
  readonly settlement: Settlement;
  /** Pays for other hours, unless a payment is under way. */
  readonly choose: (hours: number) => void;
  /** Called after a payment was made: the next one is a new payment. */
  readonly finish: () => void;
}

/**
 * The payment for promoting one campaign. It outlives its dialog, so that an unknown outcome is not
 * paid twice.
 */
export function usePromotion(
  campaignId: number,
  firstHours: number = promotionLimits.hours.default,
): PromotionPayment {
  const queryClient = useQueryClient();
  const [paid, setPaid] = useState<PaymentIntent>();
  const settlement = useSettlement(paid?.donationId, 'promotions', campaignId);
  const begin = (hours: number): PromotionAttempt => ({
    hours,
    payment: createPayment({
      totalCents: () => hours * promotionLimits.centsPerHour,
      open: (_, key) => openPromotion(campaignId, hours, key),
      newKey: newIdempotencyKey,
      titles: { setUp: promotionMessages.setUpFailed, payment: promotionMessages.paymentProblem },
      onPaid: (intent) => {
        setPaid(intent);
        // The provider's webhook settles it as well, when this call does not arrive.
        void reportPromotionPaid(intent)
          .catch(() => undefined)
          .then(() => refreshQueries(queryClient, ['promotions', campaignId]));
      },
    }),
  });
  const [attempt, setAttempt] = useState(() => begin(firstHours));
  return {
    ...attempt,
    paid,
    settlement,
    choose: (hours) => {
      if (attempt.payment.state().status === 'ready' && hours !== attempt.hours) {
        setAttempt(begin(hours));
      }
    },
    finish: () => {
      setAttempt(begin(promotionLimits.hours.default));
    },
  };
}
