import { parseCents } from '@rostrum/contracts/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

describe('a typed amount', () => {
  it.each([
    ['12.345', '12.34'],
    ['1,234.5', '1234.5'],
    ['1.2.3', '1.23'],
    ['$ 10', '10'],
    ['007', '7'],
    ['.5', '0.5'],
    ['', ''],
    ['-3e4', '34'],
  ])('reduces %j to %j', (typed, amount) => {
    expect(amountText(typed)).toBe(amount);
  });

  it('always yields an amount, an empty text or an amount with a trailing point', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const amount = amountText(typed);
        expect(amount === '' || amount.endsWith('.') || parseCents(amount) !== null).toBe(true);
        expect(amountText(amount)).toBe(amount);
      }),
    );
  });
});
