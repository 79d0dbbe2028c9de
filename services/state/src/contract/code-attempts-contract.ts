import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from './state-under-test.ts';

export function codeAttemptsContract({ state, clock, reopen }: StateUnderTest): void {
  describe('attempts at a second factor', () => {
    const bound = { calls: 3, windowMs: 1_000 };
    const take = (userId = 1) => state().codeAttempts.take(userId, bound);

    it('are counted for a window, also when they are made at once or the store is reopened', async () => {
      const taken = await Promise.all(Array.from({ length: 10 }, () => take()));
      expect(taken.filter(Boolean)).toHaveLength(3);
      await reopen();
      expect(await take()).toBe(false);
      expect(await take(2)).toBe(true);
      clock().advance(1_001);
      expect(await take()).toBe(true);
    });

    it('are forgotten after a right code', async () => {
      for (let n = 0; n < 3; n += 1) await take();
      await state().codeAttempts.reset(1);
      expect(await take()).toBe(true);
    });

    it('accept a step once, and none before it', async () => {
      const { codeAttempts } = state();
      const accepted = await Promise.all(
        Array.from({ length: 5 }, () => codeAttempts.acceptStep(1, 7)),
      );
      expect(accepted.filter(Boolean)).toHaveLength(1);
      await reopen();
      expect(await state().codeAttempts.acceptStep(1, 6)).toBe(false);
      expect(await state().codeAttempts.acceptStep(1, 8)).toBe(true);
      await state().codeAttempts.reset(1);
      expect(await state().codeAttempts.acceptStep(1, 8)).toBe(false);
      await state().codeAttempts.eraseOf(1);
      expect(await state().codeAttempts.acceptStep(1, 8)).toBe(true);
    });
  });
}
