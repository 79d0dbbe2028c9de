import { describe, expect, it } from 'vitest';
import { minimumNotice, parseDonation, normalizedText } from './donation-amount.ts';

describe('the amount of a donation', () => {
  it.each([
    ['1', 100],
    ['10.', 1000],
    ['10.5', 1050],
    ['0.99', undefined],
    ['', 100],
    ['0.', 100],
    ['10000000', 1_000_000_000],
    ['10000000.01', undefined],
  ])('of %j is %j cents', (text, cents) => {
    const given = parseDonation(text);
    expect('cents' in given ? given.cents : undefined).toBe(cents);
  });

  it('gives the messages of the specification', () => {
    expect(parseDonation('0.50')).toEqual({ problem: 'Please enter an amount of at least $1.' });
    expect(parseDonation('99999999')).toEqual({
      problem: 'Please enter an amount of at most $10,000,000.',
    });
  });

  it.each([
    ['', true],
    ['0', true],
    ['0.00', true],
    ['0.5', false],
    ['10', false],
  ])('says of %j that it counts as $1.00: %j', (text, said) => {
    expect(minimumNotice(text)).toBe(said ? 'An empty amount and 0 count as $1.00.' : undefined);
  });

  it.each([
    ['', '1.00'],
    ['0', '1.00'],
    ['0.', '1.00'],
    ['0.00', '1.00'],
    ['0.50', '0.50'],
    ['.', '1.00'],
    ['7', '7.00'],
    ['7.', '7.00'],
    ['7.5', '7.50'],
  ])('shows %j as %j after the field loses the focus', (text, settled) => {
    expect(normalizedText(text)).toBe(settled);
  });
});
