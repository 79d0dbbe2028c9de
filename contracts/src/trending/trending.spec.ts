import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHeat,
  decayedHeat,
  donationWeight,
  engagementScore,
  repeatFactor,
  subtractHeat,
  trendingKinds,
  trustOfAge,
  type Heat,
  type TrendingKind,
} from './index.ts';

const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;
const kind = fc.constantFrom(...(Object.keys(trendingKinds) as TrendingKind[]));
const act = fc.record({
  weight: fc.double({ min: 0.02, max: 12, noNaN: true }),
  at: fc.integer({ min: start, max: start + 60 * day }),
});
const acts = fc.array(act, { minLength: 1, maxLength: 30 });
const heatOf = (of: TrendingKind, some: readonly { weight: number; at: number }[]): Heat | null =>
  some.reduce<Heat | null>((heat, { weight, at }) => addHeat(of, heat, weight, at), null);

describe('heat', () => {
  it('is the sum of weights that halve with every half-life', () => {
    fc.assert(
      fc.property(kind, acts, fc.integer({ min: 0, max: 90 }), (of, some, days) => {
        const now = start + days * day;
        const sum = some.reduce(
          (total, { weight, at }) =>
            total + weight * 2 ** ((at - now) / trendingKinds[of].halfLifeMs),
          0,
        );
        expect(Math.abs(decayedHeat(of, heatOf(of, some), now) / sum - 1)).toBeLessThan(1e-5);
      }),
    );
  });

  it('has the order of decayed heat at any moment', () => {
    fc.assert(
      fc.property(kind, acts, acts, fc.integer({ min: 0, max: 400 }), (of, some, others, days) => {
        const [a, b] = [heatOf(of, some), heatOf(of, others)];
        const now = start + days * day;
        expect(Math.sign(decayedHeat(of, a, now) - decayedHeat(of, b, now))).toBe(
          Math.sign((a ?? 0) - (b ?? 0)),
        );
      }),
    );
  });

  it('is an integer, and never falls by adding', () => {
    fc.assert(
      fc.property(kind, acts, act, (of, some, { weight, at }) => {
        const before = heatOf(of, some) ?? Number.NaN;
        const after = addHeat(of, before, weight, at) ?? Number.NaN;
        expect(Number.isSafeInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('does not depend on the order of additions, except for rounding', () => {
    fc.assert(
      fc.property(kind, acts, (of, some) => {
        const [there, back] = [heatOf(of, some), heatOf(of, [...some].reverse())];
        expect(Math.abs((there ?? 0) - (back ?? 0))).toBeLessThanOrEqual(some.length);
      }),
    );
  });

  it('returns to its value after an addition is subtracted, except for rounding', () => {
    fc.assert(
      fc.property(kind, acts, act, (of, some, { weight, at }) => {
        const before = heatOf(of, some);
        const after = subtractHeat(of, addHeat(of, before, weight, at), weight, at);
        const now = start + 60 * day;
        const most =
          decayedHeat(of, before, now) + decayedHeat(of, addHeat(of, null, weight, at), now);
        expect(Math.abs(decayedHeat(of, after, now) - decayedHeat(of, before, now))).toBeLessThan(
          most * 2 ** -15,
        );
      }),
    );
  });

  it('is null, and never NaN, when everything is subtracted', () => {
    fc.assert(
      fc.property(kind, acts, (of, some) => {
        let heat = heatOf(of, some);
        for (const { weight, at } of some) {
          heat = subtractHeat(of, heat, weight, at);
          expect(heat === null || Number.isSafeInteger(heat)).toBe(true);
        }
        const gross = decayedHeat(of, heatOf(of, some), start);
        expect(decayedHeat(of, heat, start)).toBeLessThan(gross * 1e-3);
      }),
    );
    expect(subtractHeat('campaign', addHeat('campaign', null, 3, start), 3, start)).toBeNull();
    expect(subtractHeat('campaign', null, 3, start)).toBeNull();
  });

  it('does not change by a weight of zero', () => {
    expect([addHeat('campaign', null, 0, start), addHeat('campaign', 7, 0, start)]).toEqual([
      null,
      7,
    ]);
    expect(subtractHeat('campaign', 7, 0, start)).toBe(7);
  });
});

describe('the engagement score', () => {
  it.each(Object.entries(trendingKinds))(
    'of a %s is 50 at K and 80 at four times K',
    (of, { k }) => {
      const score = (heat: number) =>
        engagementScore(of as TrendingKind, addHeat(of as TrendingKind, null, heat, start), start);
      expect([score(k), score(4 * k), score(k * 1e12)]).toEqual([50, 80, 100]);
      expect(engagementScore(of as TrendingKind, null, start)).toBe(0);
    },
  );
  it('stays between 0 and 100 at any time', () => {
    const heat = addHeat('campaign', null, 3, start);
    expect([
      engagementScore('campaign', heat, start - 1e13),
      engagementScore('campaign', heat, start + 1e13),
    ]).toEqual([100, 0]);
  });
});

describe('the weight of an act', () => {
  it('grows slowly with the donation, up to 12', () => {
    expect([0, 500, 1500, 1_000_000_000].map(donationWeight)).toEqual([3, 5, 7, 12]);
  });
  it("is a quarter in an account's first day, and whole afterwards", () => {
    expect([
      trustOfAge(start, start),
      trustOfAge(start, start + day - 1),
      trustOfAge(start, start + day),
    ]).toEqual([0.25, 0.25, 1]);
  });
  it('halves with every repeat, and is 0 after the fourth', () => {
    expect([0, 1, 2, 3, 4, 5].map(repeatFactor)).toEqual([1, 0.5, 0.25, 0.125, 0.0625, 0]);
  });
});
