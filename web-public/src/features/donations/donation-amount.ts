import { limits } from '@rostrum/contracts/limits';
import { messages } from '@rostrum/contracts/messages';
import { decimalOf, parseCents, type Cents } from '@rostrum/contracts/money';
import { useState } from 'react';

/** Amounts that can be chosen with one touch. */
export const suggestedCents = [100, 500, 1000, 2500] as const;
const defaultDonationCents: Cents = 1000;

/** An amount as typed: dollars, or why it cannot be given. */
type Typed = { readonly cents: Cents } | { readonly problem: string };

/** Cents of what was typed: empty or 0 is 1, and a point that nothing follows yet is no mistake. */
export function donationOf(text: string): Typed {
  const typed = parseCents(text.replace(/\.$/u, '') || '0');
  const cents = typed === 0 ? limits.donationCents.min : typed;
  if (cents === null || cents < limits.donationCents.min) return { problem: messages.amount };
  if (cents > limits.donationCents.max) return { problem: messages.amountLarge };
  return { cents };
}

/** What a field shows once it is left: empty or 0 becomes 1, cents get their two digits. */
export function settledText(text: string): string {
  const given = donationOf(text);
  return 'cents' in given ? decimalOf(given.cents) : text;
}

export interface DonationAmount {
  /** Dollars as typed. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The field was left. */
  readonly settle: () => void;
  /** Undefined while what stands there cannot be given. */
  readonly cents: Cents | undefined;
  readonly problem: string | undefined;
}

/** `initial`: dollars from the address, or nothing. */
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
