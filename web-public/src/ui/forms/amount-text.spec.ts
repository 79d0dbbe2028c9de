import { parseCents } from '@rostrum/contracts/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountNotices, readAmount } from './amount-text.ts';

const { refused, cut, long } = amountNotices;

describe('a typed amount', () => {
  it.each([
    ['12.34', '12.34', undefined],
    ['12.345', '12.34', cut],
    ['1,5', '1.5', undefined],
    ['1,234', '1234', undefined],
    ['1,234.5', '1234.5', undefined],
    ['1,2345', '1.23', cut],
    ['$ 10', '10', undefined],
    ['007', '7', undefined],
    ['.5', '0.5', undefined],
    [',', '0.', undefined],
    ['', '', undefined],
    ['abc', undefined, refused],
    ['-5', undefined, refused],
    ['3e4', undefined, refused],
    ['1.2.3', undefined, refused],
    ['1.2,3', undefined, refused],
    ['1'.repeat(14), undefined, long],
  ])('of %j is read as %j, and says %j', (typed, text, notice) => {
    expect(readAmount(typed)).toEqual({
      ...(text !== undefined && { text }),
      ...(notice !== undefined && { notice }),
    });
  });

  it('is refused with a word, or an amount, an empty text or an amount with a trailing point', () => {
    const likely = fc.stringMatching(/^[0-9.,$ a-]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), likely), (typed) => {
        const { text, notice } = readAmount(typed);
        if (text === undefined) {
          expect(notice).toBeDefined();
          return;
        }
        expect(text === '' || text.endsWith('.') || parseCents(text) !== null).toBe(true);
        expect(readAmount(text)).toEqual({ text });
      }),
    );
  });
});
