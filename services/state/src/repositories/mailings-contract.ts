import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function mailingsContract({ state, clock, reopen }: StateUnderTest): void {
  describe('mailings', () => {
    it('have the cursor that was set last, until their time is over', async () => {
      expect(await state().mailings.get('m')).toBeUndefined();
      const expiresAt = clock().now().getTime() + 1_000;
      await state().mailings.set('m', { after: 7, ended: false }, expiresAt);
      await state().mailings.set('m', { after: 9, ended: true }, expiresAt);
      await reopen();
      expect(await state().mailings.get('m')).toEqual({ after: 9, ended: true });
      clock().advance(1_001);
      expect(await state().mailings.get('m')).toBeUndefined();
    });
  });
}
