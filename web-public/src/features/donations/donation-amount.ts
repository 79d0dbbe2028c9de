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

/** Says that an empty amount and 0 count as $1; undefined for other texts. */
export function minimumNotice(text: string): string | undefined {
  return /^[0.]*$/u.test(text) ? 'An empty amount and 0 count as $1.00.' : undefined;
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
  /** Sets the amount that the form began with. */
  readonly reset: () => void;
  /** Undefined while the text is not a valid amount. */
  readonly cents: Cents | undefined;
  readonly problem: string | undefined;
  /** What the form makes of the text, also after the field has lost the focus. */
  readonly notice: string | undefined;
}

/** The amount that a form begins with. `asked`: dollars, from the query of the URL. */
export function initialText(asked: string | null): string {
  const given = asked === null ? { problem: '' } : parseDonation(asked);
  return decimalOf('cents' in given ? given.cents : defaultDonationCents);
}

/** `asked`: dollars, from the query of the URL. `kept`: the text before a reload. */
export function useDonationAmount(asked: string | null, kept: string | undefined): DonationAmount {
  const [text, setText] = useState(kept ?? initialText(asked));
  const [notice, setNotice] = useState(
    kept === undefined && asked !== null ? minimumNotice(asked) : undefined,
  );
  const typed = parseDonation(text);
  const change = (next: string): void => {
    setText(next);
    setNotice(minimumNotice(next));
  };
  return {
    text,
    setText: change,
    settle: () => {
      setText(normalizedText(text));
    },
    reset: () => {
      change(initialText(asked));
    },
    cents: 'cents' in typed ? typed.cents : undefined,
    problem: 'problem' in typed ? typed.problem : undefined,
    notice,
  };
}
