import { describe, expect, it } from 'vitest';
import type { OutboxMessage } from '../port.ts';
import type { StateUnderTest } from './state-under-test.ts';

export function outboxContract({ state, clock, reopen }: StateUnderTest): void {
  const now = (): number => clock().now().getTime();

  describe('the outbox', () => {
    const message = (id: string, createdAt = now()): OutboxMessage => ({
      id,
      to: 'a@example.org',
      subject: 'Welcome',
      text: 'Hello',
      createdAt,
      sentAt: null,
    });

    it('holds a message once when it is put several times', async () => {
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => state().outbox.put(message('m', now() + n))),
      );
      await reopen();
      expect(await state().outbox.unsent(10)).toHaveLength(1);
      expect(await state().outbox.list(10)).toHaveLength(1);
    });

    it('lists unsent messages, oldest first, and all messages, newest first', async () => {
      for (const [id, at] of [
        ['b', 2],
        ['c', 3],
        ['a', 1],
      ] as const)
        await state().outbox.put(message(id, at));
      expect((await state().outbox.unsent(2)).map((each) => each.id)).toEqual(['a', 'b']);
      await state().outbox.markSent('a', 9);
      await state().outbox.markSent('a', 10);
      await state().outbox.put(message('a', 1));
      expect((await state().outbox.unsent(10)).map((each) => each.id)).toEqual(['b', 'c']);
      expect((await state().outbox.list(2)).map((each) => each.id)).toEqual(['c', 'b']);
      expect((await state().outbox.list(3)).at(2)).toEqual({ ...message('a', 1), sentAt: 9 });
    });

    it('refuses to mark an unknown message as sent', async () => {
      await expect(state().outbox.markSent('unknown', 1)).rejects.toThrow('unknown');
    });
  });
}
