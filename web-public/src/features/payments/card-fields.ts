import { paymentMessages } from '@rostrum/contracts/payments/messages';
import { typedDigits } from '@rostrum/contracts/kernel/typed-numbers';
import { hasCheckDigit } from '@rostrum/contracts/payments/card-number';
import type { Card } from './api.ts';

/** The form's fields as typed. */
export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardErrors = Partial<Record<keyof CardFields, string>>;

/** `4242424242424242` → `4242 4242 4242 4242`; at most 19 digits. */
export function cardNumberText(typed: string): string {
  return typedDigits(typed)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/gu, '$1 ');
}

/** `1228` → `12 / 28`, `5/29` → `05 / 29`. A year of four digits is shortened to two. */
export function expiryText(typed: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d*)/u.exec(typed) ?? [];
  const digits = month === '' ? typedDigits(typed) : `${month.padStart(2, '0')}${year}`;
  const whole = digits.length === 6 ? `${digits.slice(0, 2)}${digits.slice(4)}` : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2, 4)}` : whole;
}

/** The card, or a message for each invalid field. `now`: ms. */
export function readCard(fields: CardFields, now: number): Card | CardErrors {
  const number = typedDigits(fields.number);
  const [month = '', year = ''] = expiryText(fields.expiry).split(' / ');
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  const errors: CardErrors = {};
  if (!/^\d{12,19}$/u.test(number) || !hasCheckDigit(number))
    errors.number = paymentMessages.cardIncorrect;
  if (year.length !== 2 || expMonth < 1 || expMonth > 12) {
    errors.expiry = 'Please enter month and year, such as 12/28.';
  } else if (Date.UTC(expYear, expMonth, 1) <= now) errors.expiry = paymentMessages.cardExpired;
  const cvc = typedDigits(fields.cvc);
  if (!/^\d{3,4}$/u.test(cvc)) errors.cvc = 'Please enter the 3 or 4 digits of the security code.';
  return Object.keys(errors).length > 0 ? errors : { number, expMonth, expYear, cvc };
}
