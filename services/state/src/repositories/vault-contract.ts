import { SubjectErased } from './vault.ts';
import { describe, expect, it } from 'vitest';
import { VaultKeyMismatch } from './wrapped-key.ts';
import type { StateUnderTest } from '../contract/state-under-test.ts';

export function vaultContract({ state, reopen }: StateUnderTest): void {
  describe('the vault', () => {
    it('creates a key of 32 bytes once, and returns the same key from then on', async () => {
      const key = await state().vault.keyFor('user-1');
      expect(key).toHaveLength(32);
      expect(await state().vault.keyFor('user-1')).toEqual(key);
      await reopen();
      expect(await state().vault.keyFor('user-1')).toEqual(key);
      expect(await state().vault.readKey('user-1')).toEqual({ state: 'live', key });
    });

    it('gives a hundred concurrent callers the same key', async () => {
      const keys = await Promise.all(
        Array.from({ length: 100 }, () => state().vault.keyFor('user-1')),
      );
      expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    });

    it('gives every subject a key of its own', async () => {
      const keys = await Promise.all(
        Array.from({ length: 20 }, (_, n) => state().vault.keyFor(`user-${String(n)}`)),
      );
      expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(20);
    });

    it('distinguishes a missing key from an erased one', async () => {
      expect(await state().vault.readKey('user-1')).toEqual({ state: 'missing' });
      await state().vault.keyFor('user-1');
      await state().vault.erase('user-1');
      expect(await state().vault.readKey('user-1')).toEqual({ state: 'erased' });
    });

    it('counts the subjects that have a key or had one', async () => {
      for (let n = 0; n < 600; n += 1) await state().vault.keyFor(`campaign-${String(n)}`);
      expect(await state().vault.countSubjects()).toBe(600);
      await state().vault.erase('campaign-7');
      await state().vault.close('user-1');
      expect(await state().vault.countSubjects()).toBe(600);
    });

    it('creates no key for an erased subject, with or without an earlier key', async () => {
      await state().vault.keyFor('user-1');
      for (const subject of ['user-1', 'user-2']) {
        await state().vault.erase(subject);
        await state().vault.erase(subject);
        await expect(state().vault.keyFor(subject)).rejects.toThrow(SubjectErased);
      }
      await reopen();
      await expect(state().vault.keyFor('user-1')).rejects.toThrow(SubjectErased);
    });

    it('has no key left when keys are created while the subject is erased', async () => {
      for (let round = 0; round < 20; round++) {
        const subject = `comment-${String(round)}`;
        const makings = Array.from({ length: round % 5 }, () =>
          state().vault.keyFor(subject, 'user-1'),
        );
        await Promise.allSettled([
          ...makings,
          state().vault.erase(subject),
          state().vault.keyFor(subject),
        ]);
        expect(await state().vault.readKey(subject)).toEqual({ state: 'erased' });
      }
    });

    it('lists the subjects whose key was created with an owner', async () => {
      await state().vault.keyFor('comment-1', 'user-1');
      await state().vault.keyFor('comment-2', 'user-1');
      await state().vault.keyFor('comment-3', 'user-11');
      await state().vault.keyFor('comment-1', 'user-11');
      expect(await state().vault.ownedBy('user-1')).toEqual(['comment-1', 'comment-2']);
      expect(await state().vault.ownedBy('user-11')).toEqual(['comment-3']);
      expect(await state().vault.ownedBy('user-2')).toEqual([]);
    });

    it('creates no key for a closed subject or with it as owner, but still returns its key', async () => {
      const key = await state().vault.keyFor('user-1');
      await state().vault.close('user-1');
      await expect(state().vault.keyFor('user-1')).rejects.toThrow(SubjectErased);
      await expect(state().vault.keyFor('comment-1', 'user-1')).rejects.toThrow(SubjectErased);
      expect(await state().vault.readKey('user-1')).toEqual({ state: 'live', key });
      await state().vault.close('user-2');
      expect(await state().vault.readKey('user-2')).toEqual({ state: 'missing' });
      await expect(state().vault.keyFor('user-2')).rejects.toThrow(SubjectErased);
    });

    it('lists, after closing an owner, every key created for it during the close', async () => {
      for (let round = 0; round < 10; round++) {
        const owner = `user-${String(round)}`;
        await state().vault.keyFor(owner);
        const subjects = Array.from(
          { length: 8 },
          (_, n) => `comment-${String(round)}-${String(n)}`,
        );
        const settled = Promise.allSettled(
          subjects.map((subject) => state().vault.keyFor(subject, owner)),
        );
        await state().vault.close(owner);
        const listed = new Set(await state().vault.ownedBy(owner));
        const outcomes = await settled;
        const made = subjects.filter((_, n) => outcomes[n]?.status === 'fulfilled');
        expect(made.filter((subject) => !listed.has(subject))).toEqual([]);
      }
    });

    it('decrypts no key under another vault key', async () => {
      await state().vault.keyFor('user-1');
      await reopen(new Uint8Array(32).fill(8));
      await expect(state().vault.readKey('user-1')).rejects.toThrow(VaultKeyMismatch);
      await expect(state().vault.keyFor('user-1')).rejects.toThrow(VaultKeyMismatch);
    });

    it('refuses a vault key of another length', async () => {
      await expect(reopen(new Uint8Array(16))).rejects.toThrow(RangeError);
      await reopen();
    });

    it('keeps the newest password hash until its user is erased', async () => {
      expect(await state().vault.passwordHash(1)).toBeUndefined();
      await state().vault.setPasswordHash(1, '$2b$12$first');
      await state().vault.setPasswordHash(1, '$2b$12$second');
      await state().vault.setPasswordHash(2, '$2b$12$other');
      await reopen();
      expect(await state().vault.passwordHash(1)).toBe('$2b$12$second');
      await state().vault.erase('user-1');
      expect(await state().vault.passwordHash(1)).toBeUndefined();
      await expect(state().vault.setPasswordHash(1, '$2b$12$third')).rejects.toThrow(SubjectErased);
      expect(await state().vault.passwordHash(1)).toBeUndefined();
      expect(await state().vault.passwordHash(2)).toBe('$2b$12$other');
    });

    it('replaces a password hash that nobody else has replaced, once', async () => {
      const { vault } = state();
      const replace = (former: string | undefined, hash: string) =>
        vault.replacePasswordHash(1, former, `$2b$12$${hash}`);
      expect(await replace('$2b$12$none', 'first')).toBe(false);
      expect(await replace(undefined, 'first')).toBe(true);
      expect(await replace(undefined, 'again')).toBe(false);
      const replaced = await Promise.all(
        ['one', 'two', 'three'].map((hash) => replace('$2b$12$first', hash)),
      );
      expect(replaced.filter(Boolean)).toHaveLength(1);
      const winner = ['one', 'two', 'three'][replaced.indexOf(true)] ?? '';
      expect(await vault.passwordHash(1)).toBe(`$2b$12$${winner}`);
      await vault.erase('user-1');
      await expect(replace(undefined, 'late')).rejects.toThrow(SubjectErased);
      expect(await vault.passwordHash(1)).toBeUndefined();
    });

    it('keeps secrets of a user encrypted until they are removed or the user is erased', async () => {
      await state().vault.setSecret(1, 'new-totp-key', 'JBSWY3DPEHPK3PXP');
      await state().vault.setSecret(1, 'totp-key', 'first');
      await state().vault.setSecret(1, 'totp-key', 'second');
      await state().vault.setSecret(2, 'totp-key', 'other');
      await reopen();
      expect(await state().vault.secret(1, 'totp-key')).toBe('second');
      expect(await state().vault.secret(1, 'new-totp-key')).toBe('JBSWY3DPEHPK3PXP');
      await state().vault.removeSecret(1, 'new-totp-key');
      expect(await state().vault.secret(1, 'new-totp-key')).toBeUndefined();
      await state().vault.erase('user-1');
      expect(await state().vault.secret(1, 'totp-key')).toBeUndefined();
      await expect(state().vault.setSecret(1, 'totp-key', 'third')).rejects.toThrow(SubjectErased);
      expect(await state().vault.secret(1, 'totp-key')).toBeUndefined();
      await reopen(new Uint8Array(32).fill(8));
      await expect(state().vault.secret(2, 'totp-key')).rejects.toThrow(VaultKeyMismatch);
    });

    it('lets one of several calls take a secret, and none that names another value', async () => {
      const { vault } = state();
      await vault.setSecret(1, 'new-totp-key', 'first');
      expect(await vault.consumeSecret(1, 'new-totp-key', 'second')).toBe(false);
      const taken = await Promise.all(
        [1, 2, 3].map(() => vault.consumeSecret(1, 'new-totp-key', 'first')),
      );
      expect(taken.filter(Boolean)).toEqual([true]);
      expect(await vault.secret(1, 'new-totp-key')).toBeUndefined();
    });

    it('sets the first password of one registration only, also when that is repeated', async () => {
      const { vault } = state();
      const claims = await Promise.all(
        ['one', 'two', 'three'].map((command) =>
          vault.claimPasswordHash(1, `$2b$12$${command}`, command),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      const winner = ['one', 'two', 'three'][claims.indexOf(true)] ?? '';
      await reopen();
      expect(await state().vault.claimPasswordHash(1, '$2b$12$repeat', winner)).toBe(true);
      expect(await state().vault.claimPasswordHash(1, '$2b$12$late', 'late')).toBe(false);
      expect(await state().vault.passwordHash(1)).toBe(`$2b$12$${winner}`);
      await state().vault.setPasswordHash(1, '$2b$12$changed');
      expect(await state().vault.claimPasswordHash(1, '$2b$12$repeat', winner)).toBe(false);
      expect(await state().vault.passwordHash(1)).toBe('$2b$12$changed');
      await state().vault.erase('user-1');
      await expect(state().vault.claimPasswordHash(1, '$2b$12$again', 'one')).rejects.toThrow(
        SubjectErased,
      );
      expect(await state().vault.passwordHash(1)).toBeUndefined();
    });
  });
}
