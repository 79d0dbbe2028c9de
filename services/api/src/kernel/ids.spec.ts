import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIds } from './ids.ts';

it('ids are safe integers that increase even when the clock goes back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) }), { minLength: 2 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (times, chance) => {
        let now = 0;
        const next = createIds(
          () => new Date(now),
          () => chance,
        );
        let last = 0;
        for (const time of times) {
          now = time;
          const id = next();
          expect(Number.isSafeInteger(id)).toBe(true);
          expect(id).toBeGreaterThan(last);
          last = id;
        }
      },
    ),
  );
});

it('ids of a later millisecond are greater, also those from another process', () => {
  const at = (ms: number) => createIds(() => new Date(Date.UTC(2026, 0) + ms), Math.random);
  for (let round = 0; round < 100; round += 1) expect(at(1)()).toBeGreaterThan(at(0)());
});
