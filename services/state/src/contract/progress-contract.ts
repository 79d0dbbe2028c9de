import { describe, expect, it } from 'vitest';
import type { ParkedEvent } from '../port.ts';
import type { StateUnderTest } from './state-under-test.ts';

/** What the workers keep: cursors, leases, parked events, marks. */
export function progressContract({ state, clock, reopen }: StateUnderTest): void {
  describe('cursors', () => {
    it('begin where nothing was, once', async () => {
      expect(await state().cursors.get('p')).toBeUndefined();
      expect(await state().cursors.take('p', 'A')).toBeUndefined();
      const begun = await Promise.all(
        ['A', 'B', 'C'].map((token) => state().cursors.move('p', token, undefined, '01')),
      );
      expect(begun.filter(Boolean)).toHaveLength(1);
    });

    it('move forward from where they are, by their holder, and never back', async () => {
      const { cursors } = state();
      await cursors.move('p', 'A', undefined, '05');
      expect(await cursors.move('p', 'A', '05', '07')).toBe(true);
      expect(await cursors.move('p', 'A', '05', '09')).toBe(false);
      expect(await cursors.move('p', 'A', '07', '06')).toBe(false);
      expect(await cursors.move('p', 'B', '07', '08')).toBe(false);
      await reopen();
      expect(await state().cursors.get('p')).toEqual({ position: '07', token: 'A' });
    });

    it('belong to the last who took them', async () => {
      const { cursors } = state();
      await cursors.move('p', 'A', undefined, '05');
      expect(await cursors.take('p', 'B')).toBe('05');
      expect(await cursors.move('p', 'A', '05', '06')).toBe(false);
      expect(await cursors.move('p', 'B', '05', '06')).toBe(true);
    });

    it('are all told', async () => {
      await state().cursors.move('refunds', 'A', undefined, '05');
      await state().cursors.move('mail', 'B', undefined, '07');
      expect(await state().cursors.list()).toEqual([
        { name: 'mail', position: '07' },
        { name: 'refunds', position: '05' },
      ]);
    });

    it('move once when many move them from the same place', async () => {
      const { cursors } = state();
      await cursors.move('p', 'A', undefined, '05');
      const moved = await Promise.all(
        Array.from({ length: 20 }, () => cursors.move('p', 'A', '05', '06')),
      );
      expect(moved.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('leases', () => {
    it('are held by one of many until they end', async () => {
      const { leases } = state();
      const holders = Array.from({ length: 20 }, (_, n) => `h${String(n)}`);
      const held = await Promise.all(holders.map((holder) => leases.acquire('l', holder, 100)));
      expect(held.filter(Boolean)).toHaveLength(1);
      const winner = holders[held.indexOf(true)] ?? '';
      clock().advance(50);
      expect(await leases.acquire('l', winner, 100)).toBe(true);
      clock().advance(99);
      expect(await leases.acquire('l', 'new', 100)).toBe(false);
      clock().advance(1);
      expect(await leases.acquire('l', 'new', 100)).toBe(true);
      expect(await leases.acquire('l', winner, 100)).toBe(false);
    });

    it('are replaced when the clock that they were written by was hours ahead', async () => {
      const { leases } = state();
      clock().advance(2 * 3_600_000);
      expect(await leases.acquire('l', 'ahead', 10_000)).toBe(true);
      clock().advance(-2 * 3_600_000);
      expect(await leases.acquire('l', 'right', 10_000)).toBe(true);
    });

    it('are free at once when their holder releases them, and nobody else can', async () => {
      const { leases } = state();
      await leases.acquire('l', 'a', 100);
      await leases.release('l', 'b');
      expect(await leases.acquire('l', 'b', 100)).toBe(false);
      await leases.release('l', 'a');
      expect(await leases.acquire('l', 'b', 100)).toBe(true);
      await leases.release('never-held', 'a');
    });
  });

  describe('leases with one prefix', () => {
    it('are told with their holders while they are held', async () => {
      const { leases } = state();
      await leases.acquire('fold/a', 'x', 100);
      await leases.acquire('fold/b', 'y', 50);
      await leases.acquire('fold/c', 'y', 100);
      await leases.release('fold/c', 'y');
      await leases.acquire('folds', 'z', 100);
      expect(await leases.living('fold/')).toEqual([
        { name: 'fold/a', holder: 'x' },
        { name: 'fold/b', holder: 'y' },
      ]);
      clock().advance(50);
      expect(await leases.living('fold/')).toEqual([{ name: 'fold/a', holder: 'x' }]);
    });
  });

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

    it('names the groups that wait, and their events in order', async () => {
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

    it('keeps an event that is parked twice once, with its newest error', async () => {
      await state().parked.park(event('7', '01'));
      await state().parked.park({ ...event('7', '01'), error: 'again' });
      expect((await state().parked.list('campaign-cards', '7')).map((each) => each.error)).toEqual([
        'again',
      ]);
    });

    it('keeps the newest order for an event until it is parked anew', async () => {
      const { parked } = state();
      await parked.park(event('7', '01'));
      await parked.park(event('7', '02'));
      expect(await parked.order(event('7', '01'), 'retry')).toBe(true);
      expect(await parked.order(event('7', '01'), 'skip')).toBe(true);
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

    it('takes no order for what is not parked', async () => {
      await state().parked.park(event('7', '01'));
      expect(await state().parked.order(event('7', '02'), 'retry')).toBe(false);
      await state().parked.remove(event('7', '01'));
      expect(await state().parked.order(event('7', '01'), 'retry')).toBe(false);
      expect(await state().parked.list('campaign-cards')).toEqual([]);
    });

    it('forgets a group when its last event is removed', async () => {
      await state().parked.park(event('7', '01'));
      await state().parked.park(event('7', '02'));
      await state().parked.remove(event('7', '01'));
      expect(await state().parked.groups('campaign-cards')).toEqual(new Set(['7']));
      await state().parked.remove(event('7', '02'));
      expect(await state().parked.groups('campaign-cards')).toEqual(new Set());
    });
  });

  describe('marks', () => {
    it('are found as they were last set', async () => {
      expect(await state().marks.get('demo')).toBeUndefined();
      await state().marks.set('demo', { campaigns: 40 });
      await state().marks.set('demo', { campaigns: 41 });
      await reopen();
      expect(await state().marks.get('demo')).toEqual({ campaigns: 41 });
    });
  });
}
