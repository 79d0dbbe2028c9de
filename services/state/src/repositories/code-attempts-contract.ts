import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function codeAttemptsContract({ state, clock, reopen }: StateUnderTest): void {
  describe('attempts at a second factor', () => {
    const bound = { calls: 3, windowMs: 1_000 };
    const consume = (userId = 1) => state().codeAttempts.consume(userId, bound);

    it('are counted for a window, also when they are made at once or the store is reopened', async () => {
      const taken = await Promise.all(Array.from({ length: 10 }, () => consume()));
      expect(taken.filter(Boolean)).toHaveLength(3);
      await reopen();
      expect(await consume()).toBe(false);
      expect(await consume(2)).toBe(true);
      clock().advance(1_001);
      expect(await consume()).toBe(true);
    });

    it('are forgotten after a right code', async () => {
      for (let n = 0; n < 3; n += 1) await consume();
      await state().codeAttempts.reset(1);
      expect(await consume()).toBe(true);
    });

    it('accept a step once, and none before it', async () => {
      const { codeAttempts } = state();
      const accepted = await Promise.all(
        Array.from({ length: 5 }, () => codeAttempts.acceptStep(1, 'key', 7)),
      );
      expect(accepted.filter(Boolean)).toHaveLength(1);
      await reopen();
      const accept = (step: number, key = 'key') => state().codeAttempts.acceptStep(1, key, step);
      expect(await accept(6)).toBe(false);
      expect(await accept(8)).toBe(true);
      await state().codeAttempts.reset(1);
      expect(await accept(8)).toBe(false);
      expect(await accept(7, 'new key')).toBe(true);
      expect(await accept(7, 'new key')).toBe(false);
      await state().codeAttempts.eraseOf(1);
      expect(await accept(7, 'new key')).toBe(true);
    });

    it('are not counted when they are given back', async () => {
      for (let n = 0; n < 3; n += 1) await consume();
      await state().codeAttempts.giveBack(1);
      expect([await consume(), await consume()]).toEqual([true, false]);
      await state().codeAttempts.giveBack(2);
      expect([await consume(2), await consume(2), await consume(2), await consume(2)]).toEqual([
        true,
        true,
        true,
        false,
      ]);
    });
  });
}
