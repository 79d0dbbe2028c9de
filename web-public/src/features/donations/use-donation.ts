import { useQueryClient } from '@tanstack/react-query';
import { type Cents, quote } from '@rostrum/contracts/money';
import { useState } from 'react';
import { refreshQueries } from '../../api/refresh.ts';
import {
  answerBank,
  type CardPayment,
  confirmCard,
  createCardPayment,
  newIdempotencyKey,
  openPayment,
} from '../payments/index.ts';
import { useDonationAmount, type DonationAmount } from './donation-amount.ts';

export interface Gift {
  readonly cents: Cents;
  readonly payment: CardPayment;
}

export interface Donation {
  readonly amount: DonationAmount;
  /** The payment that was begun last. It outlives its dialog, so that one whose outcome is unknown is
   * asked about again rather than paid twice. */
  readonly gift: Gift | undefined;
  /** What was given last on this page. */
  readonly given: Cents | undefined;
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
  const [gift, setGift] = useState<Gift>();
  const [given, setGiven] = useState<Cents>();

  const begin = (): void => {
    const { cents } = amount;
    if (cents === undefined || (gift && !isReplaceable(gift, cents))) return;
    const payment = createCardPayment({
      totalCents: quote(cents).totalCents,
      open: (key) => openPayment(cents, campaignId, key),
      confirm: confirmCard,
      answerBank,
      newKey: newIdempotencyKey,
      onPaid: () => {
        setGiven(cents);
        void refreshQueries(queryClient);
      },
    });
    setGift({ cents, payment });
  };

  return {
    amount,
    gift,
    given,
    isUnderWay: () => gift !== undefined && !['card', 'paid'].includes(gift.payment.stage().at),
    begin,
    finish: () => {
      setGift(undefined);
      amount.setText('1.00');
    },
  };
}

/** A payment gives way to another amount only while nothing of it can have happened. */
function isReplaceable({ cents, payment }: Gift, nextCents: Cents): boolean {
  const { at } = payment.stage();
  return at === 'paid' || (at === 'card' && cents !== nextCents);
}
