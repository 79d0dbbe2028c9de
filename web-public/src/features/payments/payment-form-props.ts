import type { Answer } from '@rostrum/contracts/client';
import type { Cents } from '@rostrum/contracts/money';
import type { Payment, PaymentState } from './payment.ts';

export interface PaymentFormProps {
  readonly payment: Payment;
  readonly amountCents: Cents;
  /** Focuses the card number. */
  readonly autoFocus?: boolean;
}

export interface MethodProps extends PaymentFormProps {
  readonly state: PaymentState;
  readonly payments: Answer<'config'>['payments'];
}
