import { describe, expect, it } from 'vitest';
import { RAW_ADDRESS_MS } from './raw-addresses.ts';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function rawAddressesContract({ state, clock }: StateUnderTest): void {
  describe('raw addresses', () => {
    const remember = (userId: number, requestId: string, address = '192.0.2.7') =>
      state().addresses.remember({
        userId,
        requestId,
        address,
        userAgent: 'Firefox',
        at: clock().now().getTime(),
      });

    it('are kept for 30 days, by member and request', async () => {
      await remember(1, 'request-1');
      await remember(1, 'request-1', '192.0.2.8');
      const kept = { address: '192.0.2.7', userAgent: 'Firefox', at: clock().now().getTime() };
      expect(await state().addresses.get(1, 'request-1')).toEqual(kept);
      expect(await state().addresses.get(2, 'request-1')).toBeUndefined();
      expect(await state().addresses.get(1, 'request-2')).toBeUndefined();
      clock().advance(RAW_ADDRESS_MS + 1);
      expect(await state().addresses.get(1, 'request-1')).toBeUndefined();
    });

    it('are listed newest first, of one member', async () => {
      for (const [request, address] of [
        ['b', '192.0.2.1'],
        ['a', '192.0.2.2'],
        ['c', '192.0.2.3'],
      ] as const) {
        await remember(1, request, address);
        clock().advance(1_000);
      }
      await remember(11, 'd');
      const addresses = async () =>
        (await state().addresses.listOf(1)).map(({ address }) => address);
      expect(await addresses()).toEqual(['192.0.2.3', '192.0.2.2', '192.0.2.1']);
      clock().advance(RAW_ADDRESS_MS - 1_500);
      expect(await addresses()).toEqual(['192.0.2.3']);
    });

    it('are removed with their member, and no other member', async () => {
      await remember(1, 'request-1');
      await remember(1, 'request-2');
      await remember(11, 'request-3');
      await state().addresses.eraseOf(1);
      expect(await state().addresses.get(1, 'request-1')).toBeUndefined();
      expect(await state().addresses.get(1, 'request-2')).toBeUndefined();
      expect(await state().addresses.get(11, 'request-3')).toBeDefined();
    });
  });
}
