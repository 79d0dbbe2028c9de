import { describe, expect, it } from 'vitest';
import { RAW_ADDRESS_MS } from '../repositories/raw-addresses.ts';
import type { StateUnderTest } from './state-under-test.ts';

export function rawAddressesContract({ state, clock }: StateUnderTest): void {
  const now = (): number => clock().now().getTime();

  describe('raw addresses', () => {
    it('are kept for thirty days', async () => {
      const entry = { address: '203.0.113.9', userAgent: 'Browser/1' };
      await state().addresses.remember({ activityId: 'a', ...entry, at: now() });
      expect(await state().addresses.get(['a', 'unknown'])).toEqual(new Map([['a', entry]]));
      clock().advance(RAW_ADDRESS_MS + 1);
      expect(await state().addresses.get(['a'])).toEqual(new Map());
    });
  });
}
