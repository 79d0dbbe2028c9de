import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/index.ts';
import { decimalOf, dollars } from './money/cents.ts';
import {
  readAmount,
  readWholeNumber,
  typedAmountMessages,
  typedDigits,
  wireAmount,
} from './typed-numbers.ts';

const { empty, notAnAmount, large, cut } = typedAmountMessages;
const thousand = (taken: string): string => `${taken} is taken. One thousand is 1000.`;

describe('a typed amount', () => {
  it.each([
    ['5', 500],
    ['12.34', 1234],
    ['10.', 1000],
    ['.5', 50],
    ['.', 0],
    [',', 0],
    ['007', 700],
    ['$ 10', 1000],
    ['10 $', 1000],
    // Groups.
    ['1,000', 100_000],
    ['25,000', 2_500_000],
    ['1,234,567.89', 123_456_789],
    ["1'000", 100_000],
    ['1’234’567,8', 123_456_780],
    ['1 000', 100_000],
    ['1\u00a0234\u202f567.5', 123_456_750],
    ['1\u2009000,50', 100_050],
    ['1.234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    // A decimal comma.
    ['1,', 100],
    ['1,5', 150],
    ['1,50', 150],
    ['10000,5', 1_000_050],
    ['0,99', 99],
    // Other digits and separators.
    ['١٢٣٤٫٥', 123_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۲۵٬۰۰۰', 2_500_000],
    ['१२', 1200],
    ['１，０００．５０', 100_050],
    ['＄２５', 2500],
    ['\u200f١٢\u200e', 1200],
    ['9999999999999', 999_999_999_999_900],
  ])('of %j is %j cents', (typed, cents) => {
    expect(readAmount(typed)).toEqual({ cents });
  });

  it.each([
    ['12.3456', 1234, cut],
    ['1,234.567', 123_456, cut],
    ['1.000', 100, thousand('$1.00')],
    ['25.000', 2500, thousand('$25.00')],
    ['12.345', 1234, thousand('$12.34')],
  ])('of %j is %j cents, which is said', (typed, cents, notice) => {
    expect(readAmount(typed)).toEqual({ cents, notice });
  });

  it.each([
    ['', empty],
    [' \u00a0', empty],
    ['$', empty],
    ['abc', notAnAmount],
    ['-5', notAnAmount],
    ['−5', notAnAmount],
    ['3e4', notAnAmount],
    ['10²', notAnAmount],
    ['½', notAnAmount],
    ['5 USD', notAnAmount],
    ['1.234,5.6', notAnAmount],
    ['1.2.3', notAnAmount],
    ['1,2,3', notAnAmount],
    ['1,234,56', notAnAmount],
    ['1,2345', notAnAmount],
    ['1.234,567', notAnAmount],
    ['1234,567', notAnAmount],
    ['0,123', notAnAmount],
    ["1'00", notAnAmount],
    ['1 00', notAnAmount],
    ["1'234,567", notAnAmount],
    ['1'.repeat(41), notAnAmount],
    ['1'.repeat(20), large],
  ])('is not %j, and why is said', (typed, problem) => {
    expect(readAmount(typed)).toEqual({ problem });
  });

  it('is the same as it was typed in any usual form', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999_999_999 });
    const groups = fc.constantFrom(',', "'", '’', ' ', '\u00a0', '\u202f', '.', '');
    const digits = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce);
    fc.assert(
      fc.property(amounts, groups, digits, fc.boolean(), (cents, group, zero, short) => {
        const [whole = '', decimals = ''] = decimalOf(cents).split('.');
        const point = group === '.' ? ',' : '.';
        const isShort = short && decimals === '00' && group !== '.';
        const written =
          whole.replace(/\B(?=(\d{3})+$)/gu, group) + (isShort ? '' : point + decimals);
        const typed = written.replace(/\d/gu, (digit) =>
          String.fromCodePoint(zero + Number(digit)),
        );
        expect(readAmount(typed)).toEqual({ cents });
        expect(readAmount(dollars(cents))).toEqual({ cents });
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is read from any text without an error, and read alike from what is shown of it', () => {
    const unit = fc.constantFrom(...Array.from("0123456789.,.,$' ٤a-"));
    const likely = fc.string({ unit, maxLength: 14 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), likely), (typed) => {
        const read = readAmount(typed);
        if ('problem' in read) expect(read.problem).not.toBe('');
        else expect(readAmount(dollars(read.cents))).toEqual({ cents: read.cents });
      }),
      { numRuns: runs(1000) },
    );
  });
});

it('Typed dollars are sent in the form of the wire, and what is no amount as it is', () => {
  expect(['1.234,5', '12.345', '-5', ''].map(wireAmount)).toEqual(['1234.50', '12.34', '-5', '']);
});

it('The digits of a text are those of any script', () => {
  expect(['4242 4242', '٤٢-４２', ''].map(typedDigits)).toEqual(['42424242', '4242', '']);
});

it('A typed whole number is read in the digits of any script', () => {
  expect(['24', ' 72 ', '٢٤', '２４', '024'].map(readWholeNumber)).toEqual([24, 72, 24, 24, 24]);
  for (const text of ['', '1.5', '1,5', '-1', '1e1', 'one', '1234567890']) {
    expect(readWholeNumber(text)).toBeUndefined();
  }
});
