import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function rateCountsContract({ state, clock, reopen }: StateUnderTest): void {
  describe('counted calls of rate limits', () => {
    const bounds = { calls: 1, limit: 3, windowMs: 1_000 };
    const consume = (key = 'login/a', calls = 1) =>
      state().rateCounts.consume(key, { ...bounds, calls });
    const takenAtOnce = async (times: number) =>
      (await Promise.all(Array.from({ length: times }, () => consume()))).reduce(
        (sum, { taken }) => sum + taken,
        0,
      );

    it('are limited in a window, also when they are made at once or the store is reopened', async () => {
      expect(await takenAtOnce(10)).toBe(3);
      await reopen();
      const end = clock().now().getTime() + bounds.windowMs;
      expect(await consume()).toEqual({ taken: 0, until: end });
      expect((await consume('login/b')).taken).toBe(1);
      clock().advance(1_001);
      expect((await consume()).taken).toBe(1);
    });

    it('are taken several at once, as many as are left', async () => {
      expect((await consume('a', 2)).taken).toBe(2);
      expect((await consume('a', 2)).taken).toBe(1);
      expect((await consume('a', 2)).taken).toBe(0);
    });

    it('are taken all or none, where that is wanted', async () => {
      const all = { ...bounds, calls: 2, allOrNone: true };
      expect((await state().rateCounts.consume('a', all)).taken).toBe(2);
      expect((await state().rateCounts.consume('a', all)).taken).toBe(0);
      expect((await consume('a', 1)).taken).toBe(1);
    });

    it('can be given back', async () => {
      await takenAtOnce(3);
      await state().rateCounts.giveBack('login/a');
      expect(await takenAtOnce(3)).toBe(1);
      await state().rateCounts.giveBack('login/never');
      expect((await consume('login/never', 9)).taken).toBe(3);
    });

    it('begin anew once they are forgotten', async () => {
      await takenAtOnce(3);
      await state().rateCounts.forget('login/a');
      expect(await takenAtOnce(5)).toBe(3);
      await state().rateCounts.forget('login/never');
    });

    it('begin a new window when the clock was set back', async () => {
      await takenAtOnce(3);
      clock().advance(-3_600_000);
      expect((await consume()).taken).toBe(1);
    });
  });
}
