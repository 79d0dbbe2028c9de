import { promptLimits } from '@rostrum/contracts/prompts/constants';
import { quote } from '@rostrum/contracts/money';
import { useState, type ReactNode } from 'react';
import {
  createPayment,
  inBrowser,
  keepSentPayment,
  openPayment,
  PaymentForm,
} from '../../payments/index.ts';

/** A request and an entry cost the same. */
const feeCents = promptLimits.bountyCents;

export interface PaidFee {
  readonly promptId: number;
  /** Without it, the fee is the $1 of the request. */
  readonly submissionId?: number;
}

/** Names the fee among the payments that were sent from this tab. */
export const feeTarget = ({ promptId, submissionId }: PaidFee): string =>
  submissionId === undefined
    ? `prompt-request ${String(promptId)}`
    : `prompt-entry ${String(submissionId)}`;

interface FeePaymentProps {
  readonly fee: PaidFee;
  /** What the $1 is for, in the sum. */
  readonly label: string;
  readonly payNote?: string;
  readonly onPaid: () => void;
}

/** Pays the $1 of a request or of an entry. */
export function FeePayment({ fee, label, payNote, onPaid }: FeePaymentProps): ReactNode {
  // Safe to repeat: opening the payment again returns the same one.
  const [payment] = useState(() =>
    createPayment({
      totalCents: () => quote(feeCents).totalCents,
      open: (method, key) => openPayment(method, feeCents, fee, key),
      ...inBrowser,
      onConfirming: (intent) => {
        keepSentPayment(feeTarget(fee), intent);
      },
      onPaid,
    }),
  );
  return (
    <PaymentForm
      payment={payment}
      amountCents={feeCents}
      amountLabel={label}
      {...(payNote !== undefined && { payNote })}
    />
  );
}
