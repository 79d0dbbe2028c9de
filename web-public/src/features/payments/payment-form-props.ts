import type { Answer } from '@rostrum/contracts/client';
import type { Cents, QuoteRuleId } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import type { Payment, PaymentState } from './payment.ts';

/** A price that is paid by card, without the fee of a donation. */
export interface CardPrice {
  readonly totalCents: Cents;
  readonly payLabel: string;
  /** Shows what the price is made of. */
  readonly sum: ReactNode;
}

export interface PaymentFormProps {
  readonly payment: Payment;
  readonly amountCents: Cents;
  /** By PayPal, a donation has the price of the installation's quote rule. Default: the standard one. */
  readonly isDonation?: boolean;
  /** Default: the price of a donation of the amount, by card or PayPal. */
  readonly cardPrice?: CardPrice;
  /** Focuses the card number. */
  readonly autoFocus?: boolean;
}

export interface MethodProps extends PaymentFormProps {
  readonly state: PaymentState;
  readonly payments: Answer<'config'>['payments'];
  readonly paypalRule: QuoteRuleId;
}
