import type { ReceivedProviderEvent } from './provider-events.ts';
import { describe, expect, it } from 'vitest';
import { PROVIDER_EVENT_MS, providerEventBounds } from './provider-events.ts';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function providerEventsContract({ state, clock, reopen }: StateUnderTest): void {
  describe('received provider events', () => {
    const received = (
      eventId: string | null,
      also: Partial<ReceivedProviderEvent> = {},
    ): ReceivedProviderEvent => ({
      provider: 'stripe',
      receivedAt: clock().now().getTime(),
      outcome: 'booked',
      times: 1,
      eventId,
      kind: 'payment_succeeded',
      objectId: 'pi_1',
      donationId: 7,
      reason: null,
      ...also,
    });
    const first = { offset: 0, limit: 10 };
    const idsOf = async (filter = {}, page = first) =>
      (await state().providerEvents.list(filter, page)).items.map(({ eventId }) => eventId);

    it('are listed newest first, by page and by filter, and kept across a restart', async () => {
      await state().providerEvents.append('a', [received('evt_1'), received('evt_2')]);
      clock().advance(1_000);
      await state().providerEvents.append('b', [
        received('evt_3', { provider: 'paypal', donationId: null }),
        received('evt_4', { outcome: 'refused' }),
      ]);
      await reopen();
      expect((await idsOf()).toSorted()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4']);
      expect((await idsOf({}, { offset: 0, limit: 2 })).toSorted()).toEqual(['evt_3', 'evt_4']);
      expect(await idsOf({ provider: 'paypal' })).toEqual(['evt_3']);
      expect(await idsOf({ outcome: 'refused' })).toEqual(['evt_4']);
      expect((await idsOf({ donationId: 7, outcome: 'booked' })).toSorted()).toEqual([
        'evt_1',
        'evt_2',
      ]);
      const { items, total } = await state().providerEvents.list({}, { offset: 3, limit: 10 });
      expect([items.length, total]).toEqual([1, 4]);
      const ids = (await state().providerEvents.list({}, first)).items.map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
    });

    it('are found since a time when they failed and were not handled later', async () => {
      const failed = { outcome: 'failed' } as const;
      await state().providerEvents.append('a', [received('evt_old', failed)]);
      clock().advance(1_000);
      const since = clock().now().getTime();
      await state().providerEvents.append('b', [
        received('evt_again', failed),
        received('evt_once', failed),
        received('evt_booked'),
        received(null, { outcome: 'refused' }),
      ]);
      clock().advance(1_000);
      await state().providerEvents.append('c', [
        received('evt_again'),
        received('evt_once', failed),
      ]);
      const found = await state().providerEvents.failedSince(since);
      expect(found.map(({ eventId }) => eventId)).toEqual(['evt_once']);
      expect(await state().providerEvents.failedSince(0)).toHaveLength(2);
    });

    it('are kept for 90 days', async () => {
      await state().providerEvents.append('a', [received('evt_1')]);
      clock().advance(PROVIDER_EVENT_MS + 1);
      expect(await idsOf()).toEqual([]);
    });

    it('are bounded, and unverified ones push no other out', async () => {
      const { verified, unverified } = providerEventBounds;
      await state().providerEvents.append('first', [received('evt_kept')]);
      for (let batch = 0; batch < 4; batch += 1) {
        clock().advance(1_000);
        const calls = Array.from({ length: unverified / 2 }, () =>
          received(null, { outcome: 'refused' }),
        );
        await state().providerEvents.append(`unverified-${String(batch)}`, calls);
        await state().providerEvents.trim();
      }
      const none = { offset: 0, limit: 0 };
      expect((await state().providerEvents.list({}, none)).total).toBe(unverified + 1);
      for (let batch = 0; batch < 5; batch += 1) {
        clock().advance(1_000);
        const calls = Array.from({ length: verified / 4 }, () => received('evt'));
        await state().providerEvents.append(`verified-${String(batch)}`, calls);
      }
      expect((await state().providerEvents.list({ outcome: 'booked' }, none)).total).toBe(verified);
      await state().providerEvents.trim();
      expect(await idsOf({ eventId: 'evt_kept' })).toEqual([]);
      expect((await state().providerEvents.list({}, none)).total).toBe(unverified + verified);
    });
  });
}
