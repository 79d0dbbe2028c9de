import type { Session } from './sessions.ts';
import { describe, expect, it } from 'vitest';
import { DEVICES_PER_USER, SESSIONS_PER_USER } from './sessions.ts';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function sessionsContract({ state, clock, reopen }: StateUnderTest): void {
  const now = (): number => clock().now().getTime();

  describe('sessions', () => {
    const session = (id: string, userId = 1): Session => ({
      id,
      userId,
      createdAt: now(),
      expiresAt: now() + 1_000,
    });

    it('are found until they expire, also after the store was reopened', async () => {
      const created = session('s1');
      await state().sessions.create(created);
      await reopen();
      expect(await state().sessions.get('s1')).toEqual(created);
      expect(await state().sessions.get('s2')).toBeUndefined();
      clock().advance(1_001);
      expect(await state().sessions.get('s1')).toBeUndefined();
    });

    it('end when they are revoked, one by one or all of a user', async () => {
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

    it('are kept for the newest 50 of a user, not counting revoked ones', async () => {
      await state().sessions.create(session('other', 2));
      for (let n = 1; n <= SESSIONS_PER_USER + 1; n += 1) {
        await state().sessions.create(session(`s${String(n)}`));
      }
      await reopen();
      expect(await state().sessions.get('s1')).toBeUndefined();
      expect(await state().sessions.get('s2')).toBeDefined();
      expect(await state().sessions.get('other')).toBeDefined();
      await state().sessions.revoke('s40');
      await state().sessions.create(session('instead'));
      expect(await state().sessions.get('s2')).toBeDefined();
      await state().sessions.create(session('one more'));
      expect(await state().sessions.get('s2')).toBeUndefined();
      expect(await state().sessions.get('s3')).toBeDefined();
    });

    it('are kept for the newest 50 when they are created at once', async () => {
      const ids = Array.from({ length: SESSIONS_PER_USER + 10 }, (_, n) => `s${String(n)}`);
      await Promise.all(ids.map((id) => state().sessions.create(session(id))));
      const found = await Promise.all(ids.map((id) => state().sessions.get(id)));
      expect(found.filter((one) => one !== undefined)).toHaveLength(SESSIONS_PER_USER);
    });

    it('are listed newest first, without those that have ended', async () => {
      for (const id of ['a', 'b', 'c']) await state().sessions.create(session(id));
      await state().sessions.create(session('other', 2));
      await state().sessions.revoke('b');
      const ids = async () => (await state().sessions.listOf(1)).map(({ id }) => id);
      expect(await ids()).toEqual(['c', 'a']);
      await state().sessions.revokeAllOf(1);
      expect(await ids()).toEqual([]);
      await state().sessions.create(session('again'));
      await reopen();
      expect(await ids()).toEqual(['again']);
      clock().advance(1_001);
      expect(await ids()).toEqual([]);
    });

    it('remember their last use and confirmation, and end when they would have', async () => {
      await state().sessions.create({ ...session('s'), device: 'Firefox on Linux' });
      await state().sessions.change('s', { lastUsedAt: 5 });
      await state().sessions.change('s', { confirmedUntil: 7 });
      await state().sessions.change('unknown', { confirmedUntil: 7 });
      await reopen();
      expect(await state().sessions.get('s')).toMatchObject({
        device: 'Firefox on Linux',
        lastUsedAt: 5,
        confirmedUntil: 7,
      });
      expect(await state().sessions.get('unknown')).toBeUndefined();
      clock().advance(1_001);
      expect(await state().sessions.get('s')).toBeUndefined();
    });

    it('know the devices that a user signed in with, also after signing out', async () => {
      const isNew = async (id: string, device: string, userId = 1) =>
        (await state().sessions.create({ ...session(id, userId), device })).newDevice;
      expect(await isNew('a', 'Firefox on Linux')).toBe(true);
      await state().sessions.revoke('a');
      expect(await isNew('b', 'Firefox on Linux')).toBe(false);
      await state().sessions.revokeAllOf(1);
      await reopen();
      expect(await isNew('c', 'Firefox on Linux')).toBe(false);
      expect(await isNew('d', 'Firefox on Linux', 2)).toBe(true);
      for (let n = 0; n < DEVICES_PER_USER; n += 1) await isNew(`n${String(n)}`, String(n));
      expect(await isNew('e', 'Firefox on Linux')).toBe(true);
    });

    it('are erased with their user and the devices, and do not come back', async () => {
      const create = (id: string, userId = 1) =>
        state().sessions.create({ ...session(id, userId), device: 'Firefox on Linux' });
      for (const id of ['a', 'b']) await create(id);
      await create('other', 2);
      await state().sessions.revokeOthersOf(1, 'b');
      await state().sessions.eraseOf(1);
      await state().sessions.eraseOf(1);
      await reopen();
      expect(await state().sessions.get('a')).toBeUndefined();
      expect(await state().sessions.get('b')).toBeUndefined();
      expect(await state().sessions.get('other')).toBeDefined();
      expect(await create('again')).toEqual({ newDevice: true });
      expect((await state().sessions.listOf(1)).map(({ id }) => id)).toEqual(['again']);
      expect(await create('another', 2)).toEqual({ newDevice: false });
    });

    it('end but for one', async () => {
      for (const id of ['a', 'b', 'c']) await state().sessions.create(session(id));
      await state().sessions.create(session('other', 2));
      await state().sessions.revokeOthersOf(1, 'b');
      expect((await state().sessions.listOf(1)).map(({ id }) => id)).toEqual(['b']);
      expect(await state().sessions.get('a')).toBeUndefined();
      expect(await state().sessions.get('other')).toBeDefined();
      await state().sessions.revokeOthersOf(1, 'other');
      expect(await state().sessions.get('b')).toBeUndefined();
      expect(await state().sessions.get('other')).toBeDefined();
    });

    it('are not replaced by a second session with the same id', async () => {
      await state().sessions.create(session('s', 1));
      await expect(state().sessions.create(session('s', 2))).rejects.toThrow();
      expect((await state().sessions.get('s'))?.userId).toBe(1);
    });
  });
}
