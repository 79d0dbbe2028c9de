import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function cursorsContract({ state, reopen }: StateUnderTest): void {
  describe('cursors', () => {
    it('are created by one of several concurrent first moves', async () => {
      expect(await state().cursors.get('p')).toBeUndefined();
      expect(await state().cursors.acquire('p', 'A')).toBeUndefined();
      const begun = await Promise.all(
        ['A', 'B', 'C'].map((token) => state().cursors.move('p', token, undefined, '01')),
      );
      expect(begun.filter(Boolean)).toHaveLength(1);
    });

    it('move forward from their current position, by their holder only, and never back', async () => {
      const { cursors } = state();
      await cursors.move('p', 'A', undefined, '05');
      expect(await cursors.move('p', 'A', '05', '07')).toBe(true);
      expect(await cursors.move('p', 'A', '05', '09')).toBe(false);
      expect(await cursors.move('p', 'A', '07', '06')).toBe(false);
      expect(await cursors.move('p', 'B', '07', '08')).toBe(false);
      await reopen();
      expect(await state().cursors.get('p')).toEqual({ position: '07', token: 'A' });
    });

    it('belong to the last process that took them over', async () => {
      const { cursors } = state();
      await cursors.move('p', 'A', undefined, '05');
      expect(await cursors.acquire('p', 'B')).toBe('05');
      expect(await cursors.move('p', 'A', '05', '06')).toBe(false);
      expect(await cursors.move('p', 'B', '05', '06')).toBe(true);
    });

    it('are listed with their positions, in order of name', async () => {
      await state().cursors.move('refunds', 'A', undefined, '05');
      await state().cursors.move('mail', 'B', undefined, '07');
      expect(await state().cursors.list()).toEqual([
        { name: 'mail', position: '07' },
        { name: 'refunds', position: '05' },
      ]);
    });

    it('move once when many calls move them from the same position', async () => {
      const { cursors } = state();
      await cursors.move('p', 'A', undefined, '05');
      const moved = await Promise.all(
        Array.from({ length: 20 }, () => cursors.move('p', 'A', '05', '06')),
      );
      expect(moved.filter(Boolean)).toHaveLength(1);
    });
  });
}
