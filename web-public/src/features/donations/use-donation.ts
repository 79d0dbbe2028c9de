import { useQueryClient } from '@tanstack/react-query';
import { type Cents, quote } from '@rostrum/contracts/money';
import { useState } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import {
  type CardPayment,
  cardPaymentCalls,
  createCardPayment,
  openPayment,
  type PaymentIntent,
} from '../payments/index.ts';
import { useDonationAmount, type DonationAmount } from './donation-amount.ts';

export interface DonationAttempt {
  readonly cents: Cents;
  readonly payment: CardPayment;
}

export interface Donation {
  readonly amount: DonationAmount;
  /**
   * The latest payment. It outlives its dialog, so that an unknown outcome is queried again instead
   * of paid twice.
   */
  readonly attempt: DonationAttempt | undefined;
  /** The latest donation on this page, with its quote. */
  readonly paid: PaymentIntent | undefined;
  /**
   * Whether a payment is pending, at the bank or with an unknown outcome. No other payment starts
   * before it ends.
   */
  readonly isUnderWay: () => boolean;
  /** Starts a payment of the chosen amount, or resumes a pending one. */
  readonly begin: () => void;
  /** Called when the thanks are closed. Resets the amount to $1. */
  readonly finish: () => void;
}

/** The state of a donation to one campaign. */
export function useDonation(campaignId: number, initialAmount: string | null): Donation {
  const queryClient = useQueryClient();
  const amount = useDonationAmount(initialAmount);
  const [attempt, setAttempt] = useState<DonationAttempt>();
  const [paid, setPaid] = useState<PaymentIntent>();

  const begin = (): void => {
    const { cents } = amount;
    if (cents === undefined || (attempt && !isReplaceable(attempt, cents))) return;
    const payment = createCardPayment({
      totalCents: quote(cents).totalCents,
      open: (key) => openPayment(cents, campaignId, key),
      ...cardPaymentCalls,
      onPaid: (intent) => {
        setPaid(intent);
        void refreshQueries(queryClient);
      },
    });
    setAttempt({ cents, payment });
  };

  return {
    amount,
    attempt,
    paid,
    isUnderWay: () =>
      attempt !== undefined && !['card', 'paid'].includes(attempt.payment.state().status),
    begin,
    finish: () => {
      setAttempt(undefined);
      amount.setText('1.00');
    },
  };
}

/**
 * Whether another payment may start: the last one succeeded, or was not sent and has another
 * amount.
 */
function isReplaceable({ cents, payment }: DonationAttempt, nextCents: Cents): boolean {
  const { status } = payment.state();
  return status === 'paid' || (status === 'card' && cents !== nextCents);
}
