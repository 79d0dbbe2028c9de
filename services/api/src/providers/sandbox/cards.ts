import { paymentMessages, type PaidCard } from '@rostrum/contracts/payments';
import { hasCheckDigit } from '@rostrum/contracts/payments/card-number';

export interface Card {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

export type CardOutcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'fails'; readonly code: string; readonly message: string };

const fails = (code: string, message: string): CardOutcome => ({ kind: 'fails', code, message });

/** Test card numbers that card providers document. */
const known: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '378282246310005': { kind: 'succeeds' },
  '4000002500003155': { kind: 'challenge' },
  '4000000000000002': fails('card_declined', paymentMessages.cardDeclined),
  '4000000000009995': fails('insufficient_funds', paymentMessages.cardInsufficientFunds),
};

/** The outcome of a charge on this card. Real cards are declined, since the sandbox cannot charge them. */
export function outcomeOf(card: Card, now: Date): CardOutcome {
  if (!hasCheckDigit(card.number)) return fails('incorrect_number', paymentMessages.cardIncorrect);
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (card.expYear * 12 + card.expMonth < month)
    return fails('expired_card', paymentMessages.cardExpired);
  return known[card.number] ?? fails('card_declined', paymentMessages.cardDeclined);
}

const brands: Readonly<Record<string, string>> = { 3: 'amex', 4: 'visa', 5: 'mastercard' };

/** What a receipt says of a test card that can be charged. */
export const paidCardOf = ({ number }: Pick<Card, 'number'>): PaidCard => ({
  brand: brands[number.slice(0, 1)] ?? 'unknown',
  last4: number.slice(-4),
});
