import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  decimalOf,
  dollars,
  parseCents,
  payoutPolicies,
  policyById,
  quote,
  quoteRuleIds,
  type Share,
} from './index.ts';
import { runs } from '../../testing/index.ts';

describe('an amount from the wire', () => {
  it('is read back to the same number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        expect(parseCents(decimalOf(cents))).toBe(cents);
      }),
    );
  });
  it.each([
    '1e3',
    '1.005',
    '-5',
    '',
    ' ',
    ' 5',
    '5 ',
    '\t5',
    '5\n',
    '\u00a05',
    '1.2.3',
    '٥',
    '0x10',
    '1,00',
    '.5',
    '5.',
    'NaN',
    1.005,
    -5,
    Infinity,
    NaN,
    1e21,
    null,
    {},
    ['5'],
  ])('refuses %j', (value) => {
    expect(parseCents(value)).toBeNull();
  });
  it('reads whole and fractional forms alike', () => {
    expect([5, '5', '5.0', '5.00', 5.1, '5.10'].map(parseCents)).toEqual([
      500, 500, 500, 500, 510, 510,
    ]);
  });
  it('is shown to people with thousands separators', () => {
    expect([dollars(123456789), dollars(1284200, 'short'), dollars(642050, 'short')]).toEqual([
      '$1,234,567.89',
      '$12,842',
      '$6,420.50',
    ]);
  });
});

describe('a quote', () => {
  it.each([
    [100, 33, 133],
    [1000, 60, 1060],
    [500, 45, 545],
    [117, 34, 151],
    [116, 33, 149],
    [1_000_000_000, 30_000_030, 1_030_000_030],
  ])('of %i cents adds %i and totals %i', (amount, fee, total) => {
    expect(quote(amount)).toEqual({
      amountCents: amount,
      serviceFeeCents: fee,
      totalCents: total,
      subsidyCents: 0,
    });
  });

  it('by paypal-flat-30 adds 30 cents, and the platform pays the rest of the service fee', () => {
    expect(quote(500, 'paypal-flat-30')).toEqual({
      amountCents: 500,
      serviceFeeCents: 30,
      totalCents: 530,
      subsidyCents: 15,
    });
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000_000 }), (amount) => {
        const flat = quote(amount, 'paypal-flat-30');
        expect(flat.totalCents).toBe(amount + 30);
        expect(flat.serviceFeeCents + flat.subsidyCents).toBe(quote(amount).serviceFeeCents);
      }),
    );
  });

  it('by every rule is exact, never below the amount, and never above the standard price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000_000_000 }),
        fc.constantFrom(...quoteRuleIds),
        (amount, rule) => {
          const { amountCents, serviceFeeCents, totalCents, subsidyCents } = quote(amount, rule);
          for (const cents of [amountCents, serviceFeeCents, totalCents, subsidyCents]) {
            expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
          }
          expect(totalCents).toBe(amount + serviceFeeCents);
          expect(totalCents).toBeGreaterThan(amount);
          const exact = (3n * BigInt(amount) + 50n) / 100n + 30n;
          expect(BigInt(serviceFeeCents) + BigInt(subsidyCents)).toBe(exact);
        },
      ),
    );
  });
});

describe('a payout policy', () => {
  const cents = (policy: keyof typeof payoutPolicies, total: number, participants = 2): number[] =>
    allocate(payoutPolicies[policy], total, { participants, winners: participants }).map(
      (share) => share.cents,
    );

  it('splits the reference amounts', () => {
    expect(cents('split-9-1', 12345)).toEqual([1111, 123, 5556, 5555]);
    expect(cents('split-33-33-17-17', 12345)).toEqual([4074, 4074, 2099, 2098]);
    expect(cents('split-9-1', 1_000_000)).toEqual([90_000, 10_000, 450_000, 450_000]);
    expect(cents('split-33-33-17-17', 1_000_000)).toEqual([330_000, 330_000, 170_000, 170_000]);
  });
  it('gives a trailer’s creator what the platform’s 9% leave', () => {
    expect(cents('trailer-9', 12345)).toEqual([1111, 11_234]);
  });

  const divisions = (check: (total: number, shares: readonly Share[], count: number) => void) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom(...Object.values(payoutPolicies)),
        fc.integer({ min: 2, max: 8 }),
        (total, policy, count) => {
          check(total, allocate(policy, total, { participants: count, winners: count }), count);
        },
      ),
      { numRuns: runs(1_000) },
    );
  };

  it('never makes or loses a cent', () => {
    divisions((total, shares) => {
      expect(shares.reduce((sum, share) => sum + BigInt(share.cents), 0n)).toBe(BigInt(total));
      expect(shares.every((share) => share.cents >= 0)).toBe(true);
    });
  });

  it('divides a pool equally, with the cents left over to the first of its payees', () => {
    divisions((_total, shares, count) => {
      for (const role of ['participants', 'winners'] as const) {
        const pool = shares.filter((share) => share.role === role);
        if (pool.length === 0) continue;
        const sum = pool.reduce((all, share) => all + BigInt(share.cents), 0n);
        const least = sum / BigInt(count);
        const more = Number(sum % BigInt(count));
        expect(pool.map(({ index, cents }) => [index, cents])).toEqual(
          Array.from({ length: count }, (_, at) => [at + 1, Number(least) + (at < more ? 1 : 0)]),
        );
      }
    });
  });

  it.each(['constructor', '__proto__', 'toString', ''])('is not found by the name %j', (id) => {
    expect(policyById(id)).toBeUndefined();
  });
});
