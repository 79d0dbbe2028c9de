import type { Answer } from '@rostrum/contracts/client';
import type { Cents, QuoteRuleId } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import type { LargePayment } from './LargePayment.tsx';
import type { Payment, PaymentState } from './payment.ts';

/** The price of something that is paid by card only and without the donation fee. */
export interface CardPrice {
  readonly totalCents: Cents;
  readonly payLabel: string;
  /** Shows the parts of the price. */
  readonly sum: ReactNode;
}

export interface PaymentFormProps {
  readonly payment: Payment;
  readonly amountCents: Cents;
  /** What the amount is for. Default: the conversation. */
  readonly amountLabel?: string;
  /**
   * Whether PayPal uses the quote rule of the installation for donations. Default: the standard
   * rule.
   */
  readonly isDonation?: boolean;
  /** Follows the sum on the button that pays, such as that it is for good. */
  readonly payNote?: string;
  /** Default: the price of a donation of the amount. */
  readonly cardPrice?: CardPrice;
  /** Focuses the card number. */
  readonly autoFocus?: boolean;
}

export interface MethodProps extends PaymentFormProps, Pick<LargePayment, 'ask'> {
  readonly state: PaymentState;
  readonly payments: Answer<'config'>['payments'];
  readonly paypalRule: QuoteRuleId;
}

/** The label of a button that pays. */
export const withNote = (label: string, payNote: string | undefined): string =>
  payNote === undefined ? label : `${label} (${payNote})`;
