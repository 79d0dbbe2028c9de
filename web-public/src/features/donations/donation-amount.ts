import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { readAmount, type TypedAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { type Cents, decimalOf } from '@rostrum/contracts/money';
import { useState } from 'react';

/** Amounts offered as buttons, in cents. */
export const suggestedCents = [100, 500, 1000, 2500] as const;
const defaultDonationCents: Cents = 1000;

/** Reads typed dollars. Empty and 0 count as $1, which is said. */
export function readDonation(typed: string): TypedAmount {
  const { min, max } = paymentLimits.amountCents;
  const read = typed.trim() === '' ? { cents: 0 } : readAmount(typed);
  if ('problem' in read) return read;
  if (read.cents === 0) return { cents: min, notice: 'An empty amount and 0 count as $1.00.' };
  if (read.cents < min) return { problem: paymentMessages.amount };
  return read.cents > max ? { problem: paymentMessages.amountLarge } : read;
}

export interface DonationAmount {
  /** Dollars as typed. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Sets the amount that the form began with. */
  readonly reset: () => void;
  /** Undefined while the text is not a valid amount. */
  readonly cents: Cents | undefined;
  readonly problem: string | undefined;
}

/** The text that a form begins with. `asked`: dollars, from the query of the URL. */
export const initialText = (asked: string | null): string =>
  asked !== null && 'cents' in readDonation(asked) ? asked : decimalOf(defaultDonationCents);

/** `asked`: dollars, from the query of the URL. `kept`: the text before a reload. */
export function useDonationAmount(asked: string | null, kept: string | undefined): DonationAmount {
  const [text, setText] = useState(kept ?? initialText(asked));
  const read = readDonation(text);
  return {
    text,
    setText,
    reset: () => {
      setText(initialText(asked));
    },
    cents: 'cents' in read ? read.cents : undefined,
    problem: 'problem' in read ? read.problem : undefined,
  };
}
