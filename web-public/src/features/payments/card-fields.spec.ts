import { describe, expect, it } from 'vitest';
import { cardNumberText, expiryText, readCard } from './card-fields.ts';

const now = Date.UTC(2026, 10, 21);
const good = { number: '4242 4242 4242 4242', expiry: '12 / 28', cvc: '123' };

describe('a card form', () => {
  it.each([
    ['42424242', '4242 4242'],
    ['4242-4242-4242-42421', '4242 4242 4242 4242 1'],
    ['abc', ''],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
  ])('groups the number %j to %j', (typed, shown) => {
    expect(cardNumberText(typed)).toBe(shown);
    expect(cardNumberText(shown)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['1228', '12 / 28'],
    ['12/28', '12 / 28'],
    ['5/29', '05 / 29'],
    ['122028', '12 / 28'],
    ['12 / ', '12'],
  ])('reads the expiry %j as %j', (typed, shown) => {
    expect(expiryText(typed)).toBe(shown);
  });

  it('returns the card', () => {
    expect(readCard(good, now)).toEqual({
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2028,
      cvc: '123',
    });
  });

  it('accepts a card until the last day of its month', () => {
    expect(readCard({ ...good, expiry: '11 / 26' }, now)).toHaveProperty('expMonth', 11);
    expect(readCard({ ...good, expiry: '10 / 26' }, now)).toEqual({
      expiry: 'Your card has expired.',
    });
  });

  it('returns a message for each invalid field', () => {
    expect(readCard({ number: '4242 4242 4242 4241', expiry: '13 / 28', cvc: '1' }, now)).toEqual({
      number: 'Your card number is incorrect.',
      expiry: 'Please enter month and year, such as 12/28.',
      cvc: 'Please enter the 3 or 4 digits of the security code.',
    });
  });
});
