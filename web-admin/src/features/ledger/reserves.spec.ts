import { describe, expect, it } from 'vitest';
import type { ProviderBalances } from './records.ts';
import { verdictOf } from './reserves.ts';

const money = (cents: number) => ({ cents, amount: (cents / 100).toFixed(2) });
const stripe = (books: number, its: number | null): ProviderBalances['providers'][number] => ({
  provider: 'stripe',
  books: money(books),
  provided: its === null ? null : { ...money(its), at: '2026-11-29T00:00:00.000Z' },
  missing: its === null ? 'unavailable' : null,
});
const simulated: ProviderBalances['providers'][number] = {
  provider: 'sandbox',
  books: money(500),
  provided: null,
  missing: 'simulated',
};

const verdict = (
  providers: ProviderBalances['providers'],
  { openDifferences = 0, differenceCents = 0 } = {},
) => {
  const { severity, sentences } = verdictOf({ differenceCents }, { providers, openDifferences });
  return [severity, ...sentences.slice(1)];
};

describe('the proof of reserves', () => {
  it('is a success only when every provider has what the books say', () => {
    expect(verdict([stripe(500, 500)])).toEqual(['success', 'Each provider has what they say.']);
    expect(verdict([stripe(500, 499)])).toEqual([
      'warning',
      'Stripe has $0.01 less than the books say.',
    ]);
    expect(verdict([stripe(-500, 499)])).toEqual([
      'warning',
      'Stripe has $9.99 more than the books say.',
    ]);
    expect(verdict([stripe(500, null)])).toEqual(['warning', 'Stripe did not say what it has.']);
    expect(verdict([simulated])[0]).toBe('info');
  });

  it('is none while a payment difference is open', () => {
    expect(verdict([stripe(500, 500)], { openDifferences: 2 })).toEqual([
      'warning',
      '2 payment differences not resolved.',
    ]);
  });

  it('is refuted by books that do not balance, whatever the providers say', () => {
    const { severity, sentences } = verdictOf(
      { differenceCents: -1 },
      { providers: [stripe(500, 500)], openDifferences: 0 },
    );
    expect(severity).toBe('error');
    expect(sentences[0]).toContain('$0.01. Run npm run audit');
  });
});
