import { open, type FileHandle } from 'node:fs/promises';

/** Calls fsync on a file, or on a directory after entries in it were created, moved or removed. */
export function syncPath(path: string): Promise<void> {
  return withFile(path, 'r', (handle) => handle.sync());
}

/** Writes a new file that only its owner can read, with fsync. @throws EEXIST when it exists */
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
