import { open } from 'node:fs/promises';

/** A name that was made or moved in a directory is on disk once the directory is. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
