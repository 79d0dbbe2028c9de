import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileStorageContract } from './contract-suite.ts';
import { openDiskFiles } from './disk-files.ts';

const directories: string[] = [];
async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'rostrum-disk-files-'));
  directories.push(directory);
  return join(directory, 'files');
}
afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true });
});

fileStorageContract('a directory', async () => openDiskFiles(await newDirectory()));

it('a directory of files keeps no empty directories and nothing unfinished', async () => {
  const directory = await newDirectory();
  const files = openDiskFiles(directory);
  await files.put('images/a/480.webp', Buffer.from('x'), 'image/webp');
  await files.put('images/b/480.webp', Buffer.from('x'), 'image/webp');
  const missing = { path: join(directory, 'missing'), bytes: 1 };
  await expect(files.put('videos/c', missing, 'video/mp4')).rejects.toThrow('ENOENT');
  await files.delete('images/a/480.webp');
  expect(await readdir(join(directory, 'images'))).toEqual(['b']);
  expect(await readdir(join(directory, '.unfinished'))).toEqual([]);
});
