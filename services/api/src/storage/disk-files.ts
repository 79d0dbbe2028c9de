import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { once } from 'node:events';
import {
  FileMissing,
  assertFileKey,
  type FileKey,
  type FileStorage,
  type ListedFile,
  type LocalFile,
} from './file-storage.ts';

/** Name of the directory for files that are being written; no key begins with a dot. */
const UNFINISHED = '.unfinished';

/** Path of the directory for files that are being written, below a directory of files. */
export const unfinishedFiles = (directory: string): string => join(directory, UNFINISHED);

/** Files in a directory, named by their keys. */
export function openDiskFiles(directory: string): FileStorage {
  const pathOf = (key: FileKey): string => {
    assertFileKey(key);
    return join(directory, ...key.split('/'));
  };

  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = join(unfinishedFiles(directory), randomUUID());
      await makeDirectories(directory, dirname(path), dirname(draft));
      try {
        await bring(content, draft);
        await rename(draft, path);
        await sync(dirname(path));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async size(key) {
      return sizeOf(pathOf(key));
    },

    async read(key, range): Promise<Readable> {
      const stream = createReadStream(pathOf(key), range ?? {});
      try {
        await once(stream, 'open');
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key) : error;
      }
      return stream;
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmpty(dirname(path), directory);
    },

    list: (prefix) => walk(directory, '', prefix),
  };
}

/** Writes the content to `draft` or moves it there, with fsync. */
async function bring(content: Uint8Array | LocalFile, draft: string): Promise<void> {
  if (!(content instanceof Uint8Array)) {
    await move(content.path, draft);
    await sync(draft);
    return;
  }
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames a file; copies it when the two paths are on different devices. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

async function makeDirectories(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    if (first !== undefined) await sync(dirname(first));
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes directories that became empty, up to `root`. */
async function removeEmpty(directory: string, root: string): Promise<void> {
  if (directory === root) return;
  try {
    await rmdir(directory);
  } catch {
    // Not empty, used meanwhile, or gone.
    return;
  }
  await removeEmpty(dirname(directory), root);
}

async function* walk(root: string, below: string, prefix: string): AsyncIterable<ListedFile> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(emptyIfMissing);
  for (const entry of entries) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (key === UNFINISHED) continue;
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(root, key, prefix);
    } else if (key.startsWith(prefix)) {
      const bytes = await sizeOf(join(root, key));
      if (bytes !== undefined) yield { key, bytes };
    }
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function emptyIfMissing(error: unknown): never[] {
  if (isMissing(error)) return [];
  throw error;
}

const isMissing = (error: unknown): boolean =>
  hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') || hasCode(error, 'EISDIR');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
