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
  ])('keeps of %j only %j', (typed, kept) => {
    expect(amountText(typed)).toBe(kept);
  });

  it('is an amount on the wire, empty, or about to get its decimals, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = amountText(typed);
        expect(kept === '' || kept.endsWith('.') || parseCents(kept) !== null).toBe(true);
        expect(amountText(kept)).toBe(kept);
      }),
    );
  });
});
