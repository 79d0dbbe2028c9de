import { describe, expect, it } from 'vitest';
import type { Claim, Session } from '../port.ts';
import { IDEMPOTENCY_MS } from '../repositories/idempotency-records.ts';
import { RAW_ADDRESS_MS } from '../repositories/raw-addresses.ts';
import type { StateUnderTest } from './state-under-test.ts';

/** What belongs to a visitor's requests: sessions, repeated requests, raw addresses. */
export function visitContract({ state, clock, reopen }: StateUnderTest): void {
  const now = (): number => clock().now().getTime();

  describe('sessions', () => {
    const session = (id: string, userId = 1): Session => ({
      id,
      userId,
      createdAt: now(),
      expiresAt: now() + 1_000,
    });

    it('are found until they expire, also after a restart', async () => {
      const created = session('s1');
      await state().sessions.create(created);
      await reopen();
      expect(await state().sessions.get('s1')).toEqual(created);
      expect(await state().sessions.get('s2')).toBeUndefined();
      clock().advance(1_001);
      expect(await state().sessions.get('s1')).toBeUndefined();
    });

    it('end when they are revoked, one or all of a user', async () => {
      for (const id of ['a', 'b', 'c']) await state().sessions.create(session(id));
      await state().sessions.create(session('other', 2));
      await state().sessions.revoke('a');
      expect(await state().sessions.get('a')).toBeUndefined();
      expect(await state().sessions.get('b')).toBeDefined();
      await state().sessions.revokeAllOf(1);
      expect(await state().sessions.get('b')).toBeUndefined();
      expect(await state().sessions.get('c')).toBeUndefined();
      expect(await state().sessions.get('other')).toBeDefined();
      await state().sessions.create(session('again'));
      expect(await state().sessions.get('again')).toBeDefined();
    });

    it('are never taken over by a second one with the same id', async () => {
      await state().sessions.create(session('s', 1));
      await expect(state().sessions.create(session('s', 2))).rejects.toThrow();
      expect((await state().sessions.get('s'))?.userId).toBe(1);
    });
  });

  describe('idempotency records', () => {
    const answer = { status: 201, body: { id: 5 }, headers: { 'x-position': '7' } };
    let drawn = 0;
    const claim = (bodyHash = 'body'): Promise<Claim> =>
      state().idempotency.claim(
        'key',
        bodyHash,
        () => ({ ids: [++drawn, ++drawn], commandId: `c${String(drawn)}` }),
        100,
      );

    it('let one of many identical requests run, and tell the rest that it is running', async () => {
      const claims = await Promise.all(Array.from({ length: 50 }, () => claim()));
      expect(claims.filter((each) => each.kind === 'run')).toHaveLength(1);
      expect(claims.filter((each) => each.kind === 'running')).toHaveLength(49);
    });

    it('answer a repeat with the stored answer', async () => {
      await claim();
      await state().idempotency.answer('key', answer);
      await state().idempotency.answer('key', { ...answer, status: 500 });
      await reopen();
      expect(await claim()).toEqual({ kind: 'answered', answer });
    });

    it('refuse the same key with another body', async () => {
      await claim();
      expect(await claim('another')).toEqual({ kind: 'other-body' });
    });

    it('give a crashed run to one retry when its hold has ended, with the ids drawn the first time', async () => {
      const first = await claim();
      clock().advance(99);
      expect(await claim()).toEqual({ kind: 'running' });
      clock().advance(1);
      await reopen();
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim()));
      expect(claims.filter((each) => each.kind === 'run')).toEqual([first]);
    });

    it('give a released run back at once, with its ids', async () => {
      const first = await claim();
      await state().idempotency.release('key');
      expect(await claim()).toEqual(first);
    });

    it('do not take an answer back when the run is released after it', async () => {
      await claim();
      await state().idempotency.answer('key', answer);
      await state().idempotency.release('key');
      expect(await claim()).toEqual({ kind: 'answered', answer });
    });

    it('are forgotten after a day', async () => {
      const first = await claim();
      await state().idempotency.answer('key', answer);
      clock().advance(IDEMPOTENCY_MS + 1);
      await state().idempotency.answer('key', answer);
      const second = await claim('another');
      expect(second.kind).toBe('run');
      expect(second).not.toEqual(first);
    });
  });

  describe('raw addresses', () => {
    it('are kept thirty days', async () => {
      const entry = { address: '203.0.113.9', userAgent: 'Browser/1' };
      await state().addresses.remember({ activityId: 'a', ...entry, at: now() });
      expect(await state().addresses.get(['a', 'unknown'])).toEqual(new Map([['a', entry]]));
      clock().advance(RAW_ADDRESS_MS + 1);
      expect(await state().addresses.get(['a'])).toEqual(new Map());
    });
  });
}
