import type { ParkedEvent } from './parked-set.ts';
import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function parkedSetContract({ state, clock, reopen }: StateUnderTest): void {
  describe('the parked set', () => {
    const event = (group: string, position: string, model = 'campaign-cards'): ParkedEvent => ({
      model,
      group,
      position,
      eventId: `e${position}`,
      type: 'DonationMade',
      stream: `donation-${position}`,
      error: 'TypeError: x',
      parkedAt: clock().now().getTime(),
    });

    it('lists the groups that have parked events, and their events in order of position', async () => {
      const { parked } = state();
      const events = [
        event('7', '04'),
        event('7', '02'),
        event('7/a', '03'),
        event('70', '01'),
        event('7', '05', 'campaign'),
      ];
      for (const each of events) await parked.park(each);
      await reopen();
      expect(await state().parked.groups('campaign-cards')).toEqual(new Set(['7', '7/a', '70']));
      expect(await state().parked.any()).toBe(true);
      expect((await state().parked.list('campaign-cards')).map((each) => each.position)).toEqual([
        '01',
        '02',
        '03',
        '04',
      ]);
      expect(
        (await state().parked.list('campaign-cards', '7')).map((each) => each.position),
      ).toEqual(['02', '04']);
      expect(await state().parked.list('campaign')).toEqual([events[4]]);
    });

    it('keeps one record of an event that is parked twice, with the newer error', async () => {
      await state().parked.park(event('7', '01'));
      await state().parked.park({ ...event('7', '01'), error: 'again' });
      expect((await state().parked.list('campaign-cards', '7')).map((each) => each.error)).toEqual([
        'again',
      ]);
    });

    it('keeps the newest operator command for an event until the event is parked again', async () => {
      const { parked } = state();
      await parked.park(event('7', '01'));
      await parked.park(event('7', '02'));
      expect(await parked.request(event('7', '01'), 'retry')).toBe(true);
      expect(await parked.request(event('7', '01'), 'skip')).toBe(true);
      await reopen();
      expect(await state().parked.list('campaign-cards', '7')).toEqual([
        { ...event('7', '01'), order: 'skip' },
        event('7', '02'),
      ]);
      await state().parked.park(event('7', '01'));
      expect(await state().parked.list('campaign-cards', '7')).toEqual([
        event('7', '01'),
        event('7', '02'),
      ]);
    });

    it('refuses an operator command for an event that is not parked', async () => {
      await state().parked.park(event('7', '01'));
      expect(await state().parked.request(event('7', '02'), 'retry')).toBe(false);
      await state().parked.remove(event('7', '01'));
      expect(await state().parked.request(event('7', '01'), 'retry')).toBe(false);
      expect(await state().parked.list('campaign-cards')).toEqual([]);
    });

    it('no longer lists a group whose last event was removed', async () => {
      await state().parked.park(event('7', '01'));
      await state().parked.park(event('7', '02'));
      await state().parked.remove(event('7', '01'));
      expect(await state().parked.groups('campaign-cards')).toEqual(new Set(['7']));
      await state().parked.remove(event('7', '02'));
      expect(await state().parked.groups('campaign-cards')).toEqual(new Set());
      expect(await state().parked.any()).toBe(false);
    });
  });
}
