import type { OutboxMessage, OutboxState } from './outbox.ts';
import { describe, expect, it } from 'vitest';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function outboxContract({ state, clock, reopen }: StateUnderTest): void {
  const now = (): number => clock().now().getTime();
  const all = { offset: 0, limit: 100 };

  describe('the outbox', () => {
    const message = (id: string, changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
      id,
      kind: 'receipt',
      to: 'a@example.org',
      userId: 1,
      erasedWith: ['user-1'],
      subject: 'Welcome',
      paragraphs: ['Hello'],
      action: { label: 'Open', path: '/' },
      replyTo: null,
      createdAt: now(),
      expiresAt: now() + 10_000,
      state: 'waiting',
      sentAt: null,
      triedSince: now(),
      attempts: 0,
      nextAttemptAt: now(),
      reason: null,
      ...changes,
    });
    const move = (id: string, to: OutboxState) =>
      state().outbox.change(id, (before) => ({ ...before, state: to }));
    const ids = (items: readonly OutboxMessage[]) => items.map(({ id }) => id);

    it('holds a message once when it is put several times', async () => {
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          state().outbox.put(message('m', { createdAt: now() + n })),
        ),
      );
      await reopen();
      expect(await state().outbox.waiting('transactional')).toHaveLength(1);
      expect(await state().outbox.list({}, all)).toMatchObject({ total: 1, items: [{ id: 'm' }] });
      expect(await state().outbox.get('m')).toMatchObject({ subject: 'Welcome' });
    });

    it('lists waiting messages oldest first, and all or those of a state newest first', async () => {
      for (const [id, createdAt] of [
        ['b', 2],
        ['c', 3],
        ['a', 1],
      ] as const)
        await state().outbox.put(message(id, { createdAt }));
      expect(ids(await state().outbox.waiting('transactional'))).toEqual(['a', 'b', 'c']);
      await move('a', 'sent');
      await state().outbox.put(message('a', { createdAt: 1 }));
      expect(ids(await state().outbox.waiting('transactional'))).toEqual(['b', 'c']);
      const page = await state().outbox.list({}, { offset: 1, limit: 1 });
      expect([ids(page.items), page.total]).toEqual([['b'], 3]);
      const sent = await state().outbox.list({ state: 'sent' }, all);
      expect([ids(sent.items), sent.total]).toEqual([['a'], 1]);
      await move('a', 'waiting');
      expect(ids(await state().outbox.waiting('transactional'))).toEqual(['a', 'b', 'c']);
      expect((await state().outbox.list({ state: 'sent' }, all)).total).toBe(0);
    });

    it('changes a message once for each of many concurrent changes', async () => {
      await state().outbox.put(message('m'));
      await Promise.all(
        Array.from({ length: 10 }, () =>
          state().outbox.change('m', (before) => ({ ...before, attempts: before.attempts + 1 })),
        ),
      );
      expect(await state().outbox.get('m')).toMatchObject({ attempts: 10 });
      expect(await state().outbox.change('unknown', (before) => before)).toBeUndefined();
    });

    it('removes a message when its time is over', async () => {
      await state().outbox.put(message('m'));
      clock().advance(10_001);
      expect(await state().outbox.get('m')).toBeUndefined();
      expect(await state().outbox.waiting('transactional')).toEqual([]);
      expect((await state().outbox.list({}, all)).total).toBe(0);
    });

    it('keeps the newest messages and those that wait', async () => {
      for (const n of [1, 2, 3, 4]) {
        await state().outbox.put(
          message(`m${String(n)}`, { createdAt: n, state: n === 1 ? 'waiting' : 'sent' }),
        );
      }
      await state().outbox.trim('transactional', 2);
      const left = await state().outbox.list({}, all);
      expect([ids(left.items), left.total]).toEqual([['m4', 'm3', 'm1'], 3]);
      expect((await state().outbox.list({ state: 'sent' }, all)).total).toBe(2);
      expect((await state().outbox.list({ userId: 1 }, all)).total).toBe(3);
    });

    it('lists, counts and trims the messages of a lane apart from those of the other', async () => {
      const { outbox } = state();
      const put = (id: string, createdAt: number, changes: Partial<OutboxMessage> = {}) =>
        outbox.put(message(id, { createdAt, lane: 'bulk', ...changes }));
      await put('b1', 1, { state: 'sent' });
      for (const n of [2, 3]) await put(`b${String(n)}`, n);
      for (const n of [4, 5, 6]) await put(`t${String(n)}`, n, { lane: 'transactional' });
      expect(ids(await outbox.waiting('bulk'))).toEqual(['b2', 'b3']);
      expect(ids(await outbox.waiting('transactional'))).toEqual(['t4', 't5', 't6']);
      expect([
        await outbox.countWaiting('bulk'),
        await outbox.countWaiting('transactional'),
      ]).toEqual([2, 3]);
      await move('b2', 'sent');
      await move('b2', 'waiting');
      expect(ids(await outbox.waiting('bulk'))).toEqual(['b2', 'b3']);
      for (const id of ['b2', 't4', 't5', 't6']) await move(id, 'sent');
      expect((await outbox.list({ state: 'waiting' }, all)).total).toBe(1);
      await outbox.trim('bulk', 2);
      expect(ids((await outbox.list({}, all)).items)).toEqual(['t6', 't5', 't4', 'b3', 'b2']);
      await outbox.trim('transactional', 1);
      expect(ids((await outbox.list({}, all)).items)).toEqual(['t6', 'b3', 'b2']);
    });

    it('keeps entries about mails that are to be written, and removes one by its id', async () => {
      const { outbox } = state();
      await outbox.put(message('later', { createdAt: 1, state: 'unwritten' }));
      await outbox.put(
        message('failed', { createdAt: 2, state: 'unwritten', nextAttemptAt: null }),
      );
      await outbox.put(message('newest', { createdAt: 3, state: 'sent' }));
      await outbox.trim('transactional', 1);
      expect(ids((await outbox.list({}, all)).items)).toEqual(['newest', 'later']);
      await outbox.remove('later');
      await outbox.remove('later');
      expect(ids((await outbox.list({}, all)).items)).toEqual(['newest']);
      expect((await outbox.list({ state: 'unwritten' }, all)).total).toBe(0);
      expect((await outbox.list({ userId: 1 }, all)).total).toBe(1);
    });

    it('finds messages by the beginning of their ids', async () => {
      for (const id of ['e.r', 'e.r.2', 'e.r.10', 'e.r.3', 'e.rs', 'f.r.1']) {
        await state().outbox.put(message(id));
      }
      expect(ids(await state().outbox.startingWith('e.r.', 2))).toEqual(['e.r.10', 'e.r.2']);
    });

    it('erases every message that has data of a member or stream, whoever it was sent to', async () => {
      await state().outbox.put(message('of-1'));
      await state().outbox.put(
        message('about-1', { to: 'b@example.org', userId: 2, erasedWith: ['user-2', 'user-1'] }),
      );
      await state().outbox.put(message('of-2', { userId: 2, erasedWith: ['user-2'] }));
      await state().outbox.put(
        message('of-12', { userId: 12, erasedWith: ['user-12', 'contact-1'], state: 'sent' }),
      );
      const unsent = await state().outbox.list({ userId: 2, state: 'waiting' }, all);
      expect([ids(unsent.items).sort(), unsent.total]).toEqual([['about-1', 'of-2'], 2]);
      await state().outbox.eraseOf(1);
      expect(ids((await state().outbox.list({}, all)).items).sort()).toEqual(['of-12', 'of-2']);
      expect(ids((await state().outbox.list({ userId: 2 }, all)).items)).toEqual(['of-2']);
      expect(ids(await state().outbox.waiting('transactional'))).toEqual(['of-2']);
      await state().outbox.eraseOf(1);
      await state().outbox.eraseWith('contact-1');
      expect(ids((await state().outbox.list({}, all)).items)).toEqual(['of-2']);
    });

    it('remembers a refused address until it is accepted or the time is over', async () => {
      const { outbox } = state();
      await outbox.refuse('hash', now() + 1_000);
      await outbox.refuse('other', now() + 1_000);
      expect([await outbox.refuses('hash'), await outbox.refuses('unknown')]).toEqual([
        true,
        false,
      ]);
      await outbox.accept('hash');
      expect(await outbox.refuses('hash')).toBe(false);
      clock().advance(1_001);
      expect(await outbox.refuses('other')).toBe(false);
    });
  });
}
