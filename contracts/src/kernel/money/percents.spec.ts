import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../testing/index.ts';
import { percentsOf } from './index.ts';

it('are whole where floating point gives a little less', () => {
  // 0.29 * 100 is 28.999…, and 1.001 * 1000 is 1000.999….
  expect([percentsOf(29, 100), percentsOf(1001, 1000, 1)]).toEqual([29, 100.1]);
});

it('are 100 only when the whole is reached', () => {
  expect([percentsOf(99_999, 100_000), percentsOf(99_999, 100_000, 1)]).toEqual([99, 99.9]);
  expect([percentsOf(100_000, 100_000), percentsOf(250_000, 100_000)]).toEqual([100, 250]);
});

it.each([0, 1] as const)('are the highest with %i decimals that are not too many', (decimals) => {
  const cents = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const goal = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  );
  const most = 10n ** 15n;
  fc.assert(
    fc.property(cents, goal, (part, whole) => {
      // Above that a number has no decimal.
      fc.pre((BigInt(part) * 1000n) / BigInt(whole) < most);
      const steps = BigInt(10 ** decimals);
      const found = BigInt(Math.round(percentsOf(part, whole, decimals) * Number(steps)));
      const rest = BigInt(part) * 100n * steps - found * BigInt(whole);
      expect(rest >= 0n && rest < BigInt(whole)).toBe(true);
    }),
    { numRuns: runs(1_000) },
  );
});
