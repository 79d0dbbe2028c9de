import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareUtf8 } from '../keys.ts';
import type { Rows } from '../rows-port.ts';
import { rowsMatchReference } from './rows-reference.ts';
import type { RowsStorage } from './rows-storage.ts';
import { settableClock } from './settable-clock.ts';
import type { SettableClock } from './settable-clock.ts';

/** Tests that every implementation of `Rows` must pass. An adapter runs them by one call. */
export function rowsContract(name: string, createStorage: () => Promise<RowsStorage>): void {
  describe(`${name} as Rows`, () => {
    let storage: RowsStorage;
    let clock: SettableClock;
    let rows: Rows;

    beforeEach(async () => {
      clock = settableClock();
      storage = await createStorage();
      rows = await storage.open(clock.now);
    });
    afterEach(async () => {
      await rows.close();
      await storage.dispose();
    });
    const reopen = async (): Promise<void> => {
      await rows.close();
      rows = await storage.open(clock.now);
    };
    const keysOf = async (...scan: Parameters<Rows['scan']>): Promise<string[]> =>
      (await rows.scan(...scan)).map((row) => row.key);

    it('returns an inserted record, at version 1', async () => {
      const value = { text: 'Grüße 🎙️ \u0000', list: [1, null, true], nested: { a: {} } };
      expect(await rows.insert('t', 'k', value)).toBe(true);
      expect(await rows.get('t', 'k')).toEqual({ key: 'k', value, version: 1 });
    });

    it('finds no record under a key that was never written, or only in another table', async () => {
      await rows.insert('t', 'k', 1);
      expect(await rows.get('t', 'other')).toBeUndefined();
      expect(await rows.get('other', 'k')).toBeUndefined();
      expect(await rows.remove('other', 'k')).toBe(false);
    });

    it('does not insert over a record that has not expired', async () => {
      await rows.insert('t', 'k', 'first');
      expect(await rows.insert('t', 'k', 'second')).toBe(false);
      expect(await rows.get('t', 'k')).toEqual({ key: 'k', value: 'first', version: 1 });
    });

    it('lets exactly one of a hundred inserts of one key win', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, n) => rows.insert('t', 'k', n)),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect((await rows.get('t', 'k'))?.value).toBe(outcomes.indexOf(true));
    });

    it('replaces a record only at its current version, and counts versions', async () => {
      await rows.insert('t', 'k', 'a');
      expect(await rows.replace('t', 'k', 'b', 1)).toBe(true);
      expect(await rows.replace('t', 'k', 'c', 1)).toBe(false);
      expect(await rows.replace('t', 'absent', 'c', 1)).toBe(false);
      expect(await rows.get('t', 'k')).toEqual({ key: 'k', value: 'b', version: 2 });
    });

    it('lets exactly one of fifty replacements of one version win', async () => {
      await rows.insert('t', 'k', -1);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, n) => rows.replace('t', 'k', n, 1)),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await rows.get('t', 'k')).toEqual({
        key: 'k',
        value: outcomes.indexOf(true),
        version: 2,
      });
    });

    it('loses no increment when sixteen concurrent writers use compare-and-set', async () => {
      await rows.insert('t', 'counter', 0);
      const add = async (): Promise<void> => {
        for (;;) {
          const row = await rows.get('t', 'counter');
          if (
            row !== undefined &&
            (await rows.replace('t', 'counter', Number(row.value) + 1, row.version))
          )
            return;
        }
      };
      await Promise.all(Array.from({ length: 16 }, add));
      expect(await rows.get('t', 'counter')).toEqual({ key: 'counter', value: 16, version: 17 });
    });

    it('removes a record at any version, or only at the given one', async () => {
      await rows.insert('t', 'k', 1);
      expect(await rows.remove('t', 'k', 2)).toBe(false);
      expect(await rows.remove('t', 'k', 1)).toBe(true);
      expect(await rows.remove('t', 'k')).toBe(false);
      await rows.insert('t', 'k', 2);
      expect(await rows.remove('t', 'k')).toBe(true);
      expect(await rows.get('t', 'k')).toBeUndefined();
    });

    it('lets exactly one of twenty removals of one record win', async () => {
      await rows.insert('t', 'k', 1);
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => rows.remove('t', 'k')));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    });

    it('keeps a record up to and including its last millisecond', async () => {
      const at = clock.now().getTime();
      await rows.insert('t', 'k', 1, { expiresAt: at + 10 });
      clock.advance(10);
      expect(await rows.get('t', 'k')).toBeDefined();
      clock.advance(1);
      expect(await rows.get('t', 'k')).toBeUndefined();
      expect(await rows.scan('t')).toEqual([]);
      expect(await rows.replace('t', 'k', 2, 1)).toBe(false);
      expect(await rows.remove('t', 'k')).toBe(false);
    });

    it('lets exactly one of many inserts replace an expired record', async () => {
      await rows.insert('t', 'k', 'old', { expiresAt: clock.now().getTime() });
      clock.advance(1);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) => rows.insert('t', 'k', n)),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await rows.get('t', 'k')).toEqual({
        key: 'k',
        value: outcomes.indexOf(true),
        version: 1,
      });
    });

    it('gives a replaced record the expiry of its last write', async () => {
      const at = clock.now().getTime();
      await rows.insert('t', 'longer', 1, { expiresAt: at + 10 });
      await rows.insert('t', 'forever', 1, { expiresAt: at + 10 });
      await rows.replace('t', 'longer', 2, 1, { expiresAt: at + 20 });
      await rows.replace('t', 'forever', 2, 1);
      clock.advance(15);
      expect(await keysOf('t')).toEqual(['forever', 'longer']);
      clock.advance(15);
      expect(await keysOf('t')).toEqual(['forever']);
    });

    it('scans in the order of UTF-8 bytes, whatever the alphabet', async () => {
      // U+FF5E sorts before U+1F399 by UTF-8 bytes, and after it by UTF-16 units.
      const keys = ['z', 'a', 'Ä', 'ä', '～', '🎙️', '日本', '\uE000', 'a b', 'a/b', '%', '10', '9'];
      for (const key of keys) await rows.insert('t', key, key);
      expect(await keysOf('t')).toEqual([...keys].sort(compareUtf8));
    });

    it('pages by `after` without a gap or a repeat', async () => {
      const keys = Array.from({ length: 25 }, (_, n) => `k${String(n).padStart(2, '0')}`);
      await Promise.all(keys.map((key) => rows.insert('t', key, null)));
      const seen: string[] = [];
      for (let page = await keysOf('t', { limit: 7 }); page.length > 0;) {
        seen.push(...page);
        page = await keysOf('t', { limit: 7, after: page.at(-1) ?? '' });
      }
      expect(seen).toEqual(keys);
    });

    it('scans only keys that begin with the prefix, without wildcards', async () => {
      for (const key of ['a', 'a%', 'a%b', 'a_', 'ab', 'A%', 'a\u{10FFFF}', 'a\u{10FFFF}x', 'b'])
        await rows.insert('t', key, null);
      expect(await keysOf('t', { prefix: 'a%' })).toEqual(['a%', 'a%b']);
      expect(await keysOf('t', { prefix: 'a\u{10FFFF}' })).toEqual(['a\u{10FFFF}', 'a\u{10FFFF}x']);
      expect(await keysOf('t', { prefix: 'a', after: 'a_', limit: 2 })).toEqual([
        'ab',
        'a\u{10FFFF}',
      ]);
    });

    it('scans 100 records by default, and refuses a limit above 1,000', async () => {
      await Promise.all(Array.from({ length: 120 }, (_, n) => rows.insert('t', String(n), n)));
      expect(await rows.scan('t')).toHaveLength(100);
      expect(await rows.scan('t', { limit: 1_000 })).toHaveLength(120);
      for (const limit of [0, 1_001, 1.5])
        await expect(rows.scan('t', { limit })).rejects.toThrow(RangeError);
    });

    it('refuses keys that cannot be stored, and values that are not JSON', async () => {
      for (const key of ['', 'a\u0000b', '\ud83c', 'x'.repeat(1_001)]) {
        await expect(rows.insert('t', key, 1)).rejects.toThrow(RangeError);
      }
      await expect(rows.insert('t', 'k', undefined)).rejects.toThrow(TypeError);
      expect(await rows.scan('t')).toEqual([]);
    });

    it('keeps everything when it is closed and opened again', async () => {
      await rows.insert('t', 'kept', { a: 1 });
      await rows.insert('t', 'changed', 1);
      await rows.replace('t', 'changed', 2, 1);
      await rows.insert('t', 'gone', 1);
      await rows.remove('t', 'gone');
      await rows.insert('t', 'short', 1, { expiresAt: clock.now().getTime() + 5 });
      await reopen();
      expect(await rows.scan('t')).toEqual([
        { key: 'changed', value: 2, version: 2 },
        { key: 'kept', value: { a: 1 }, version: 1 },
        { key: 'short', value: 1, version: 1 },
      ]);
      clock.advance(6);
      await reopen();
      expect(await keysOf('t')).toEqual(['changed', 'kept']);
    });

    it('completes every write requested before the close, and refuses calls after it', async () => {
      const last = rows.insert('t', 'last', 1);
      await rows.close();
      expect(await last).toBe(true);
      await expect(rows.insert('t', 'late', 1)).rejects.toThrow();
      await expect(rows.get('t', 'last')).rejects.toThrow();
      rows = await storage.open(clock.now);
      expect(await keysOf('t')).toEqual(['last']);
    });

    it('behaves like a map, for any sequence of calls', async () => {
      await fc.assert(rowsMatchReference(createStorage), { numRuns: runs(60) });
    });
  });
}
