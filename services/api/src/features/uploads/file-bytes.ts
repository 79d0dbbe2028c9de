import { open } from 'node:fs/promises';
import type { LocalFile } from '../../storage/file-storage.ts';

/** A file whose bytes are read in parts. */
export interface FileBytes {
  /** Number of its bytes. */
  readonly size: number;
  /** `length` bytes from `start` on; fewer at the end of the file, and none behind it. */
  readonly read: (start: number, length: number) => Promise<Buffer>;
}

/** Number of bytes that are read at once, so that many small parts need few reads. */
const AT_ONCE = 64 * 1024;

/** Opens a file while `work` runs. At most 64 kB of it are in memory, or the longest part. */
export async function withFileBytes<T>(
  { path, bytes: size }: LocalFile,
  work: (file: FileBytes) => Promise<T>,
): Promise<T> {
  const handle = await open(path, 'r');
  let known = Buffer.alloc(0);
  let knownFrom = 0;
  const read = async (start: number, length: number): Promise<Buffer> => {
    const end = Math.max(start, Math.min(start + length, size));
    if (start < knownFrom || end > knownFrom + known.length) {
      known = Buffer.alloc(Math.min(Math.max(length, AT_ONCE), Math.max(0, size - start)));
      knownFrom = start;
      await handle.read(known, 0, known.length, start);
    }
    return known.subarray(start - knownFrom, end - knownFrom);
  };
  try {
    return await work({ size, read });
  } finally {
    await handle.close();
  }
}
