import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';
import type { Visit } from './visits.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const bounds = { ofSubject: 100, ofDay: 1_000 };

export function visitsContract({ state, clock, reopen }: StateUnderTest): void {
  describe('visits', () => {
    const today = () => clock().now().toISOString().slice(0, 10);
    const visit = (hash: string, changes: Partial<Visit> = {}): Visit => ({
      day: today(),
      subject: 5,
      owner: 1,
      name: 'view/direct',
      hash,
      ...changes,
    });
    const count = (...visits: readonly Visit[]) => state().visits.count(visits, bounds);
    const due = async () =>
      (await state().visits.due(10)).map(({ key: _, version: __, ...counts }) => counts);
    const counts = async () => (await due())[0]?.counts;

    it('are counted once by hash, subject and day, also at once and after a restart', async () => {
      await Promise.all(Array.from({ length: 20 }, () => count(visit('a'), visit('a'))));
      await count(visit('a'), visit('b', { name: 'view/search' }));
      await reopen();
      await count(visit('b'), visit('c'), visit('a', { subject: 6, owner: 2 }));
      expect(await due()).toEqual([
        { day: today(), subject: 5, owner: 1, counts: { 'view/direct': 2, 'view/search': 1 } },
        { day: today(), subject: 6, owner: 2, counts: { 'view/direct': 1 } },
      ]);
      const first = { day: today(), subject: 5 };
      clock().advance(dayMs);
      await count(visit('a'), visit('b', { day: first.day }));
      expect(await due()).toMatchObject([first, { subject: 6 }, { day: today(), subject: 5 }]);
      expect((await due())[2]?.counts).toEqual({ 'view/direct': 1 });
    });

    it('have one key a day, which is gone on the next day', async () => {
      const key = await state().visits.keyOfToday();
      expect(key).toHaveLength(32);
      const again = await Promise.all([1, 2, 3].map(() => state().visits.keyOfToday()));
      await reopen();
      expect([...again, await state().visits.keyOfToday()]).toEqual([key, key, key, key]);
      clock().advance(dayMs);
      expect(await state().visits.keyOfToday()).not.toEqual(key);
    });

    it('can be reported for a week after their day', async () => {
      await count(visit('a'));
      clock().advance(7 * dayMs);
      expect(await due()).toHaveLength(1);
      clock().advance(dayMs);
      expect(await due()).toEqual([]);
    });

    it('are due until they are settled, and again when another one was counted meanwhile', async () => {
      await count(visit('a'));
      const [read] = await state().visits.due(10);
      if (!read) throw new Error('nothing is due');
      await count(visit('b'));
      await state().visits.settle(read);
      expect(await counts()).toEqual({ 'view/direct': 2 });
      const [newer] = await state().visits.due(10);
      if (newer) await state().visits.settle(newer);
      expect(await due()).toEqual([]);
      await count(visit('b'));
      expect(await due()).toEqual([]);
    });

    it('are listed in pages', async () => {
      await count(...[1, 2, 3].map((subject) => visit('a', { subject })));
      const first = await state().visits.due(2);
      expect(first.map(({ subject }) => subject)).toEqual([1, 2]);
      const rest = await state().visits.due(2, first.at(-1)?.key);
      expect(rest.map(({ subject }) => subject)).toEqual([3]);
    });

    it('beyond the bounds are left out, and it is known how many of them are new', async () => {
      const many = (from: string, subject: number) =>
        Array.from({ length: 8 }, (_, n) => visit(`${from}${String(n)}`, { subject }));
      const bounded = { ofSubject: 5, ofDay: 12 };
      await state().visits.count(many('a', 1), bounded);
      await state().visits.count([...many('a', 2), ...many('a', 3)], bounded, 4);
      expect((await due()).map((each) => each.counts['view/direct'])).toEqual([5, 5, 2]);
      expect(await state().visits.uncountedToday()).toBe(3 + 3 + 6 + 4);
      const again = [...many('a', 1).slice(0, 5), ...many('a', 3).slice(0, 2)];
      await state().visits.count([...again, ...again], bounded);
      expect(await state().visits.uncountedToday()).toBe(16);
      // Who is known takes no room of a new visitor in the same batch.
      const raised = { ofSubject: 6, ofDay: 13 };
      const batch = [...many('a', 1).slice(0, 5), visit('new', { subject: 1 })];
      await state().visits.count([...batch, visit('newer', { subject: 1 })], raised);
      expect((await due()).map((each) => each.counts['view/direct'])).toEqual([6, 5, 2]);
      expect(await state().visits.uncountedToday()).toBe(17);
      clock().advance(dayMs);
      expect(await state().visits.uncountedToday()).toBe(0);
    });
  });
}
