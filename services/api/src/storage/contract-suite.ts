import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileMissing, type FileStorage } from './file-storage.ts';

/** The contract of every file storage. `open` returns a new, empty one. */
export function fileStorageContract(name: string, open: () => Promise<FileStorage>): void {
  describe(`files in ${name}`, () => {
    let files: FileStorage;
    let directory: string;
    beforeAll(async () => {
      files = await open();
      directory = await mkdtemp(join(tmpdir(), 'rostrum-files-'));
    });
    afterAll(() => rm(directory, { recursive: true }));

    const put = (key: string, content: string) =>
      files.put(key, Buffer.from(content), 'text/plain');
    const read = async (...asked: Parameters<FileStorage['read']>) =>
      buffer(await files.read(...asked));
    const keys = async (prefix: string) => {
      const found: string[] = [];
      for await (const { key, bytes } of files.list(prefix)) found.push(`${key} ${String(bytes)}`);
      return found.sort();
    };

    it('are read as they were put, whole and in ranges', async () => {
      await put('texts/a.txt', 'two voices');
      expect(await files.size('texts/a.txt')).toBe(10);
      expect((await read('texts/a.txt')).toString()).toBe('two voices');
      expect((await read('texts/a.txt', { start: 4, end: 6 })).toString()).toBe('voi');
      expect((await read('texts/a.txt', { start: 9, end: 9 })).toString()).toBe('s');
    });

    it('are replaced as a whole', async () => {
      await put('texts/replaced', 'the first and longer one');
      await put('texts/replaced', 'the second');
      expect((await read('texts/replaced')).toString()).toBe('the second');
    });

    it('that are not there have no size and cannot be read', async () => {
      expect(await files.size('texts/none')).toBeUndefined();
      await expect(read('texts/none')).rejects.toThrow(FileMissing);
      await expect(read('texts/none', { start: 0, end: 1 })).rejects.toThrow(FileMissing);
    });

    it('are gone once they were deleted, which may be repeated', async () => {
      await put('texts/deleted', 'x');
      await files.delete('texts/deleted');
      await files.delete('texts/deleted');
      expect(await files.size('texts/deleted')).toBeUndefined();
      expect(await keys('texts/deleted')).toEqual([]);
    });

    it('are listed by the beginning of their keys', async () => {
      for (const key of ['list/a/1', 'list/a/2', 'list/b/1', 'listed']) await put(key, key);
      expect(await keys('list/a/')).toEqual(['list/a/1 8', 'list/a/2 8']);
      expect(await keys('list/')).toEqual(['list/a/1 8', 'list/a/2 8', 'list/b/1 8']);
      expect(await keys('nothing/')).toEqual([]);
    });

    it('of 20 MB are taken from a path', async () => {
      const content = randomBytes(20 * 1024 * 1024);
      const path = join(directory, 'large');
      await writeFile(path, content);
      await files.put('large/video', { path, bytes: content.length }, 'video/mp4');
      expect(await files.size('large/video')).toBe(content.length);
      const start = 9 * 1024 * 1024;
      const part = await read('large/video', { start, end: start + 99 });
      expect(part.equals(content.subarray(start, start + 100))).toBe(true);
      expect((await read('large/video')).equals(content)).toBe(true);
      if (existsSync(path)) await rm(path);
    });

    it('are put at the same time under different keys, and under one', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, n) => put(`many/${String(n)}/a`, 'x')));
      expect(await keys('many/')).toHaveLength(20);
      await Promise.all(Array.from({ length: 10 }, (_, n) => put('many/one', `text ${String(n)}`)));
      expect((await read('many/one')).toString()).toMatch(/^text \d$/);
    });

    it.each(['', '/a', '../a', 'a/../b', 'a//b', '.hidden', 'A', 'a b', 'a\0'])(
      'have no key such as %j',
      async (key) => {
        await expect(put(key, 'x')).rejects.toThrow('is no key');
        await expect(files.size(key)).rejects.toThrow('is no key');
        await expect(files.delete(key)).rejects.toThrow('is no key');
      },
    );
  });
}
