import { useQueryClient } from '@tanstack/react-query';
import { type Cents, quote } from '@rostrum/contracts/money';
import { useState } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import {
  type CardPayment,
  cardPaymentCalls,
  createCardPayment,
  openPayment,
} from '../payments/index.ts';
import { useDonationAmount, type DonationAmount } from './donation-amount.ts';

export interface DonationAttempt {
  readonly cents: Cents;
  readonly payment: CardPayment;
}

export interface Donation {
  readonly amount: DonationAmount;
  /** The payment that was begun last. It outlives its dialog, so that one whose outcome is unknown is
   * asked about again rather than paid twice. */
  readonly attempt: DonationAttempt | undefined;
  /** What was given last on this page. */
  readonly donatedCents: Cents | undefined;
  /** Whether a payment waits for its bank or its outcome: it comes before any other. */
  readonly isUnderWay: () => boolean;
  /** Begins to pay what the amount says, or goes on with a payment that is under way. */
  readonly begin: () => void;
  /** The thanks were read: the amount goes back to $1. */
  readonly finish: () => void;
}

/** A donation to one campaign, from the amount to the thanks. */
export function useDonation(campaignId: number, initialAmount: string | null): Donation {
  const queryClient = useQueryClient();
  const amount = useDonationAmount(initialAmount);
  const [attempt, setAttempt] = useState<DonationAttempt>();
  const [donatedCents, setDonatedCents] = useState<Cents>();

  const begin = (): void => {
    const { cents } = amount;
    if (cents === undefined || (attempt && !isReplaceable(attempt, cents))) return;
    const payment = createCardPayment({
      totalCents: quote(cents).totalCents,
      open: (key) => openPayment(cents, campaignId, key),
      ...cardPaymentCalls,
      onPaid: () => {
        setDonatedCents(cents);
        void refreshQueries(queryClient);
      },
    });
    setAttempt({ cents, payment });
  };

  return {
    amount,
    attempt,
    donatedCents,
    isUnderWay: () =>
      attempt !== undefined && !['card', 'paid'].includes(attempt.payment.state().status),
    begin,
    finish: () => {
      setAttempt(undefined);
      amount.setText('1.00');
    },
  };
}

/** A payment gives way to another amount only while nothing of it can have happened. */
function isReplaceable({ cents, payment }: DonationAttempt, nextCents: Cents): boolean {
  const { status } = payment.state();
  return status === 'paid' || (status === 'card' && cents !== nextCents);
}
