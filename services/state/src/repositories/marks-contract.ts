import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function marksContract({ state, reopen }: StateUnderTest): void {
  describe('marks', () => {
    it('have the value that was set last', async () => {
      expect(await state().marks.get('demo')).toBeUndefined();
      await state().marks.set('demo', { campaigns: 40 });
      await state().marks.set('demo', { campaigns: 41 });
      await reopen();
      expect(await state().marks.get('demo')).toEqual({ campaigns: 41 });
    });
  });
}
