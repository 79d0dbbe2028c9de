import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function leasesContract({ state, clock }: StateUnderTest): void {
  describe('leases', () => {
    it('are held by one of many until they end, unless it renews them', async () => {
      const { leases } = state();
      const holders = Array.from({ length: 20 }, (_, n) => `h${String(n)}`);
      const held = await Promise.all(holders.map((holder) => leases.acquire('l', holder, 100)));
      expect(held.filter(Boolean)).toHaveLength(1);
      const winner = holders[held.indexOf(true)] ?? '';
      clock().advance(50);
      expect(await leases.acquire('l', winner, 100)).toBe(true);
      clock().advance(99);
      expect(await leases.acquire('l', 'new', 100)).toBe(false);
      clock().advance(1);
      expect(await leases.acquire('l', 'new', 100)).toBe(true);
      expect(await leases.acquire('l', winner, 100)).toBe(false);
    });

    it('are free when they were written by a clock that was hours ahead', async () => {
      const { leases } = state();
      clock().advance(2 * 3_600_000);
      expect(await leases.acquire('l', 'ahead', 10_000)).toBe(true);
      clock().advance(-2 * 3_600_000);
      expect(await leases.acquire('l', 'right', 10_000)).toBe(true);
    });

    it('are free at once when their holder, and no other, releases them', async () => {
      const { leases } = state();
      await leases.acquire('l', 'a', 100);
      await leases.release('l', 'b');
      expect(await leases.acquire('l', 'b', 100)).toBe(false);
      await leases.release('l', 'a');
      expect(await leases.acquire('l', 'b', 100)).toBe(true);
      await leases.release('never-held', 'a');
    });
  });

  describe('leases with one prefix', () => {
    it('are listed with their holders while they are held', async () => {
      const { leases } = state();
      await leases.acquire('fold/a', 'x', 100);
      await leases.acquire('fold/b', 'y', 50);
      await leases.acquire('fold/c', 'y', 100);
      await leases.release('fold/c', 'y');
      await leases.acquire('folds', 'z', 100);
      expect(await leases.held('fold/')).toEqual([
        { name: 'fold/a', holder: 'x' },
        { name: 'fold/b', holder: 'y' },
      ]);
      clock().advance(50);
      expect(await leases.held('fold/')).toEqual([{ name: 'fold/a', holder: 'x' }]);
    });
  });
}
