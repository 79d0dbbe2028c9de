import { describe, expect, it } from 'vitest';
import { initialText, readDonation } from './donation-amount.ts';

const counts = 'An empty amount and 0 count as $1.00.';

describe('the amount of a donation', () => {
  it.each([
    ['1', 100],
    ['10.5', 1050],
    ['1,000', 100_000],
    ['10000000', 1_000_000_000],
  ])('of %j is %j cents', (text, cents) => {
    expect(readDonation(text)).toEqual({ cents });
  });

  it.each(['', ' ', '0', '0.', '0,00', '.'])('of %j counts as $1.00, which is said', (text) => {
    expect(readDonation(text)).toEqual({ cents: 100, notice: counts });
  });

  it.each([
    ['0.50', 'Please enter an amount of at least $1.'],
    ['10000000.01', 'Please enter an amount of at most $10,000,000.'],
    ['abc', 'This is not an amount. Write it like 1234.50.'],
  ])('is not %j, and why is said', (text, problem) => {
    expect(readDonation(text)).toEqual({ problem });
  });

  it('begins with the amount of the address, if it is one', () => {
    expect([null, 'abc', '0.5', '25', '0'].map(initialText)).toEqual([
      '10.00',
      '10.00',
      '10.00',
      '25',
      '0',
    ]);
  });
});
