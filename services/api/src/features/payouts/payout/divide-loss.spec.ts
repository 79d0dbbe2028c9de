import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOfLoss } from './divide-loss.ts';

/** A payout whose shares are a part of it, and losses that are at most all of it. */
const payouts = fc
  .array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 9 })
  .chain((shares) =>
    fc.record({
      shares: fc.constant(shares.map((amountCents, at) => ({ shareId: at + 1, amountCents }))),
      platformCents: fc.nat(1_000_000),
      losses: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 8 }),
    }),
  );

describe('a lost dispute about a donation of a payout', () => {
  it('never takes more from a share than it has, in whatever parts the losses come', () => {
    fc.assert(
      fc.property(payouts, ({ shares, platformCents, losses }) => {
        const total = platformCents + shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const lost = new Map(shares.map(({ shareId }) => [shareId, 0]));
        let lostCents = 0;
        // The last takes what is left, so that all of it is lost.
        for (const wanted of [...losses, total]) {
          const cents = Math.min(wanted, total - lostCents);
          const parts = partsOfLoss({ amountCents: total, lostCents }, shares, cents);
          lostCents += cents;
          let sum = 0;
          for (const { shareId, amountCents } of shares) {
            const part = parts.get(shareId) ?? 0;
            expect(part).toBeGreaterThanOrEqual(0);
            sum += part;
            const own = (lost.get(shareId) ?? 0) + part;
            expect(own).toBeLessThanOrEqual(amountCents);
            lost.set(shareId, own);
          }
          expect(sum).toBeLessThanOrEqual(cents + shares.length);
        }
        expect([...lost.values()]).toEqual(shares.map(({ amountCents }) => amountCents));
      }),
      { numRuns: runs(200) },
    );
  });

  it('takes from each in proportion, rounded down, and leaves the rest to the platform', () => {
    const shares = [
      { shareId: 1, amountCents: 123 },
      { shareId: 2, amountCents: 5_556 },
      { shareId: 3, amountCents: 5_555 },
    ];
    const parts = partsOfLoss({ amountCents: 12_345, lostCents: 0 }, shares, 1_000);
    expect([...parts.values()]).toEqual([9, 450, 449]);
  });
});
