import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { type Cents, decimalOf, parseCents } from '@rostrum/contracts/money';
import { useState } from 'react';

/** Amounts offered as buttons, in cents. */
export const suggestedCents = [100, 500, 1000, 2500] as const;
const defaultDonationCents: Cents = 1000;

/** A typed amount, or why it is refused. */
type Typed = { readonly cents: Cents } | { readonly problem: string };

/** Parses typed dollars. Empty or 0 counts as $1; a trailing point is accepted. */
export function donationOf(text: string): Typed {
  const typed = parseCents(text.replace(/\.$/u, '') || '0');
  const cents = typed === 0 ? paymentLimits.amountCents.min : typed;
  if (cents === null || cents < paymentLimits.amountCents.min)
    return { problem: paymentMessages.amount };
  if (cents > paymentLimits.amountCents.max) return { problem: paymentMessages.amountLarge };
  return { cents };
}

/** The text of the field after it lost the focus: empty or 0 becomes 1.00, cents get two digits. */
export function settledText(text: string): string {
  const given = donationOf(text);
  return 'cents' in given ? decimalOf(given.cents) : text;
}

export interface DonationAmount {
  /** Dollars as typed. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Called when the field loses the focus. */
  readonly settle: () => void;
  /** Undefined while the text is not a valid amount. */
  readonly cents: Cents | undefined;
  readonly problem: string | undefined;
}

/** `initial`: dollars from the address. */
export function useDonationAmount(initial: string | null): DonationAmount {
  const [text, setText] = useState(() => {
    const given = initial === null ? { problem: '' } : donationOf(initial);
    return decimalOf('cents' in given ? given.cents : defaultDonationCents);
  });
  const typed = donationOf(text);
  return {
    text,
    setText,
    settle: () => {
      setText(settledText(text));
    },
    cents: 'cents' in typed ? typed.cents : undefined,
    problem: 'problem' in typed ? typed.problem : undefined,
  };
}
