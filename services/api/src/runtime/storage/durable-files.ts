import { open, type FileHandle } from 'node:fs/promises';

/** Puts a file on disk. Of a directory: the names that were made, moved or removed in it. */
export function syncPath(path: string): Promise<void> {
  return withFile(path, 'r', (handle) => handle.sync());
}

/** Writes a new file that its owner alone can read, and puts it on disk. @throws EEXIST when the file is there */
export function writeDurably(path: string, text: string): Promise<void> {
  return withFile(path, 'wx', async (handle) => {
    await handle.writeFile(text);
    await handle.sync();
  });
}

async function withFile(
  path: string,
  flags: string,
  use: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
