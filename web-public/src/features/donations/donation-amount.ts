import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { type Cents, decimalOf, parseCents } from '@rostrum/contracts/money';
import { useState } from 'react';

/** Amounts offered as buttons, in cents. */
export const suggestedCents = [100, 500, 1000, 2500] as const;
const defaultDonationCents: Cents = 1000;

/** A valid amount, or why the text is refused. */
type ParsedDonation = { readonly cents: Cents } | { readonly problem: string };

/** Parses typed dollars. Empty or 0 counts as $1; a trailing point is accepted. */
export function parseDonation(text: string): ParsedDonation {
  const typed = parseCents(text.replace(/\.$/u, '') || '0');
  const cents = typed === 0 ? paymentLimits.amountCents.min : typed;
  if (cents === null || cents < paymentLimits.amountCents.min)
    return { problem: paymentMessages.amount };
  if (cents > paymentLimits.amountCents.max) return { problem: paymentMessages.amountLarge };
  return { cents };
}

/**
 * The text of the field after it has lost the focus: empty or 0 becomes 1.00, and cents get two
 * digits.
 */
export function normalizedText(text: string): string {
  const given = parseDonation(text);
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

/** `initial`: dollars, from the query of the URL. */
export function useDonationAmount(initial: string | null): DonationAmount {
  const [text, setText] = useState(() => {
    const given = initial === null ? { problem: '' } : parseDonation(initial);
    return decimalOf('cents' in given ? given.cents : defaultDonationCents);
  });
  const typed = parseDonation(text);
  return {
    text,
    setText,
    settle: () => {
      setText(normalizedText(text));
    },
    cents: 'cents' in typed ? typed.cents : undefined,
    problem: 'problem' in typed ? typed.problem : undefined,
  };
}
